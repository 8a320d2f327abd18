import type { Locator, Page } from '@playwright/test';
import {
  announced,
  BASE,
  expect,
  expectDemoWorks,
  expectWhole,
  failedRequest,
  follow,
  holdBack,
  hydrated,
  menuLink,
  open,
  openMore,
  screens,
  scrolled,
  scrollTo,
  test,
  title,
} from './fixtures.ts';

/*
 * “Navigation” in docs/promises.md. Every order of navigations and answers:
 * press/src/client/routing/router.isolated.test.ts. Clicks that are left to the browser: follow-links.isolated.test.ts
 * beside it.
 */

const LONG_PAGE = '/side-effect/use-interval';
const dataOf = (path: string) => new RegExp(`${path}/index\\.json`);
const loading = (page: Page) => page.getByText('loading...');
/** Browsers scroll by whole pixels, and headings may begin between two. */
const isAtOffset = (locator: Locator) =>
  locator.evaluate((element) => Math.abs(element.getBoundingClientRect().top - 100) < 1);

for (const [device, options] of Object.entries(screens)) {
  test.describe(`on a ${device}`, () => {
    test.use(options);

    test('a hash scrolls to its heading, 100 pixels below the top', async ({ page }) => {
      const heading = page.locator('[id="基础用法改变和取消间隔"]');
      await open(page, `${LONG_PAGE}#${encodeURIComponent('基础用法改变和取消间隔')}`);
      await expect.poll(() => isAtOffset(heading)).toBe(true);
      await expect(heading).toHaveCSS('outline-style', 'none');
      // The demos above the heading must not move it when they are complete.
      await page.waitForLoadState('networkidle');
      expect(await isAtOffset(heading)).toBe(true);
    });
  });
}

test('every heading is a link to itself, also from another page', async ({ page }) => {
  await open(page, '/dom/use-size');
  await follow(page, `${BASE}${LONG_PAGE.slice(1)}#说明`);
  await expect(title(page)).toHaveText('useInterval');
  await expect.poll(() => isAtOffset(page.locator('#说明'))).toBe(true);
  for (const heading of await page.getByRole('main').getByRole('heading').all()) {
    const id = await heading.getAttribute('id');
    if (id) await expect(heading.getByRole('link')).toHaveAttribute('href', `#${id}`);
  }
  const params = page.locator('#params');
  await params.getByRole('link').press('Enter');
  await expect(page).toHaveURL(/#params$/);
  expect(await isAtOffset(params)).toBe(true);
  await test.step('a click on the current anchor scrolls to it again', async () => {
    await scrollTo(page, 0);
    await page.getByRole('link', { name: 'Params' }).last().click();
    await expect.poll(() => isAtOffset(params)).toBe(true);
  });
});

test('back, forward and a reload restore the scroll position', async ({ page }) => {
  await open(page, LONG_PAGE);
  await scrollTo(page, 120);
  await follow(page, '#params');
  await expect.poll(() => isAtOffset(page.locator('#params'))).toBe(true);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(120);
  await test.step('back and forward restore the position on other pages; a new page starts at its top', async () => {
    await menuLink(page, 'useToggle').click();
    await expect(title(page)).toHaveText('useToggle');
    expect(await scrolled(page)).toBe(0);
    await scrollTo(page, 250);
    await page.goBack();
    await expect(title(page)).toHaveText('useInterval');
    await expect.poll(() => scrolled(page)).toBe(120);
    await page.goForward();
    await expect(title(page)).toHaveText('useToggle');
    await expect.poll(() => scrolled(page)).toBe(250);
  });
  await test.step('a reload restores the position, and so does a return from another site', async () => {
    await page.reload();
    await expect.poll(() => scrolled(page)).toBe(250);
    await hydrated(page);
    await page.goto('about:blank');
    await page.goBack();
    await expect(title(page)).toHaveText('useToggle');
    await expect.poll(() => scrolled(page)).toBe(250);
  });
});

test('an external link opens a new tab, without access to this one, and says so', async ({
  page,
}) => {
  await open(page, LONG_PAGE);
  await page.getByText('测试与源码').click();
  await openMore(page.locator('[data-demo]').first());
  await expect(page.getByRole('link', { name: 'TypeScript Playground' })).toBeVisible();
  const links = page.locator('a[href^="http"]:visible');
  expect(await links.count()).toBeGreaterThan(3);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(link).toHaveAccessibleName(/opens in a new tab/);
  }
  // The icon; its text is for screen readers.
  const icon = page.getByRole('link', { name: 'Edit this doc' }).getByText('opens in a new tab');
  expect((await icon.boundingBox())?.width).toBeLessThan(16);
});

test('a navigation focuses the new heading, or announces it beside the target', async ({
  page,
}) => {
  await open(page, LONG_PAGE);
  await page.getByRole('link', { name: 'Next useLockFn' }).press('Enter');
  await expect(title(page)).toHaveText('useLockFn');
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveTitle('useLockFn - yhooks');
  // Readers who hear the heading need not hear it twice.
  await expect(announced(page)).toHaveText('');
  await follow(page, './use-persist-fn#params');
  await expect(page.locator('#params')).toBeFocused();
  await expect(announced(page)).toHaveText('usePersistFn');
});

test.describe('while a page is loading', () => {
  test.use({ allow: failedRequest });

  test('“loading...” is shown, then the page, or why it is missing', async ({ page }) => {
    await test.step('a page that is opened from a standalone demo is shown when it has loaded', async () => {
      await open(page, '/~demos/usetoggle-demo1');
      const release = await holdBack(page, dataOf('/dom/use-size'));
      await follow(page, `${BASE}dom/use-size`);
      await expect(loading(page)).toBeVisible();
      release();
      await expectWhole(page, 'useSize');
      await expect(loading(page)).toHaveCount(0);
    });
    await test.step('a page that fails to load says so, and Retry loads it', async () => {
      const fail = await holdBack(page, dataOf('/state/use-toggle'), { status: 503 });
      await menuLink(page, 'useToggle').click();
      await expect(loading(page)).toBeVisible();
      await expect(title(page)).toHaveText('useSize');
      fail();
      await expect(title(page)).toHaveText(/could not be loaded/);
      await expect(title(page)).toBeFocused();
      await page.unroute(dataOf('/state/use-toggle'));
      await page.getByRole('button', { name: 'Retry' }).click();
      await expectWhole(page, 'useToggle');
      await expect(loading(page)).toHaveCount(0);
    });
  });
});

test('back from a page whose demos are still loading, they work', async ({ page }) => {
  await open(page, LONG_PAGE);
  const release = await holdBack(page, /assets\/demo.*\.js/);
  await menuLink(page, 'useToggle').click();
  await expectWhole(page, 'useToggle');
  await menuLink(page, 'useMount').click();
  await expectWhole(page, 'useMount');
  await page.goBack();
  await expectWhole(page, 'useToggle');
  release();
  await expectDemoWorks(page);
});
