import type { Locator, Page } from '@playwright/test';
import {
  test as alone,
  BASE,
  expect,
  follow,
  hydrated,
  open as load,
  menuLink,
  phone,
  scrolled,
  scrollTo,
  title,
} from './fixtures.ts';
import { open, test } from './one-document.ts';
import { paths } from './site-map.ts';

const LONG_PAGE = '/side-effect/use-interval';
const topOf = (locator: Locator) =>
  locator.evaluate((element) => Math.round(element.getBoundingClientRect().top));

test('every heading is a link to itself', async ({ page }) => {
  const headings = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (address) => {
          const html = await (await fetch(address)).text();
          const tree = new DOMParser().parseFromString(html, 'text/html');
          const found = tree.querySelectorAll('main [data-prose] :is(h1, h2, h3, h4, h5, h6)');
          return [...found].map(({ id, children }) => [
            `#${id}`,
            ...[...children].map((child) => child.getAttribute('href')),
          ]);
        }),
      ),
    paths.map((path) => BASE + path.slice(1)),
  );
  for (const [at, path] of paths.entries()) {
    const found = headings[at] ?? [];
    expect(found.length, path).toBeGreaterThan(1);
    for (const [id, ...links] of found) expect(links, path).toEqual([id]);
  }
});

test('a heading works by keyboard', async ({ page }) => {
  await open(page, LONG_PAGE);
  const link = page.locator('#params').getByRole('link', { name: 'Params' });
  await link.focus();
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#params$/);
  expect(await topOf(page.locator('#params'))).toBe(100);
});

test('a link to a heading of another page scrolls to it, 100 pixels below the top', async ({
  page,
}) => {
  await open(page, '/dom/use-size');
  await follow(page, `${BASE}${LONG_PAGE.slice(1)}#说明`);
  await expect(title(page)).toHaveText('useInterval');
  await expect.poll(() => topOf(page.locator('#说明'))).toBe(100);
});

/** A document is scrolled to a heading, and stays there. */
async function expectScrolledTo(page: Page, heading: Locator) {
  await expect.poll(() => topOf(heading)).toBe(100);
  await page.waitForLoadState('networkidle');
  expect(await topOf(heading)).toBe(100);
}

alone.describe('on a phone', () => {
  alone.use(phone);
  alone('a document with a hash is scrolled to its heading', async ({ page }) => {
    await load(page, `${LONG_PAGE}#api`);
    await expectScrolledTo(page, page.locator('#api'));
  });
});

alone('a document with a hash', async ({ page }) => {
  await test.step('is scrolled to its heading, 100 pixels below the top', async () => {
    await load(page, `${LONG_PAGE}#${encodeURIComponent('基础用法改变和取消间隔')}`);
    await expectScrolledTo(page, page.locator('[id="基础用法改变和取消间隔"]'));
  });
  await test.step('that has no target stays where it is, and so does a link to it', async () => {
    await page.goto('about:blank');
    await load(page, `${LONG_PAGE}#%E4%BB`);
    await expect(title(page)).toHaveText('useInterval');
    expect(await scrolled(page)).toBe(0);
    for (const hash of ['#%E4%BB', '#%zz', '#nothing', '#"]', '#']) {
      await scrollTo(page, 300);
      await follow(page, hash);
      expect(await scrolled(page), hash).toBe(hash === '#' ? 0 : 300);
    }
  });
  await test.step('a reload, and coming back from another site, restore the scroll position', async () => {
    await scrollTo(page, 500);
    await page.reload();
    await expect.poll(() => scrolled(page)).toBe(500);
    await hydrated(page);
    await menuLink(page, 'useToggle').click();
    await expect(title(page)).toHaveText('useToggle');
    await scrollTo(page, 250);
    await page.goto('about:blank');
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(250);
    await page.goto('about:blank');
    // Not at once: the navigation would destroy the context of this call.
    await page.evaluate(() => void setTimeout(() => history.go(-2)));
    await expect(title(page)).toHaveText('useInterval');
    await expect.poll(() => scrolled(page)).toBe(500);
  });
});

test('a click on the active anchor scrolls to it again', async ({ page }) => {
  await open(page, `${LONG_PAGE}#params`);
  const entries = await page.evaluate(() => history.length);
  await scrollTo(page, 0);
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Params' })
    .click();
  await expect.poll(() => topOf(page.locator('#params'))).toBe(100);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('back and forward restore the scroll position', async ({ page }) => {
  await open(page, LONG_PAGE);
  await scrollTo(page, 500);
  await menuLink(page, 'useToggle').click();
  await expect(title(page)).toHaveText('useToggle');
  expect(await scrolled(page)).toBe(0);
  await scrollTo(page, 250);
  await page.goBack();
  await expect(title(page)).toHaveText('useInterval');
  await expect.poll(() => scrolled(page)).toBe(500);
  await page.goForward();
  await expect(title(page)).toHaveText('useToggle');
  await expect.poll(() => scrolled(page)).toBe(250);
});

test('back and forward restore the scroll position between the headings of a page', async ({
  page,
}) => {
  await open(page, LONG_PAGE);
  await scrollTo(page, 120);
  const outline = page.getByRole('navigation', { name: 'On this page' });
  await outline.getByRole('link', { name: 'Params' }).click();
  await expect.poll(() => topOf(page.locator('#params'))).toBe(100);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(120);
  await page.goForward();
  await expect.poll(() => topOf(page.locator('#params'))).toBe(100);
});

// Other keys and buttons: press/src/client/routing/follow-links.dom.test.ts.
test('a click for a new tab is left to the browser', async ({ page, context }) => {
  await open(page, LONG_PAGE);
  await scrollTo(page, 500);
  const opened = context.waitForEvent('page');
  await menuLink(page, 'useToggle').click({ modifiers: ['ControlOrMeta'] });
  await (await opened).waitForURL(/\/state\/use-toggle$/, { waitUntil: 'commit' });
  await expect(title(page)).toHaveText('useInterval');
  expect(await scrolled(page)).toBe(500);
});

test('an external link opens a new tab, has an icon and announces it', async ({ page }) => {
  await open(page, LONG_PAGE);
  for (const summary of await page.locator('[data-facts] summary').all()) await summary.click();
  const outside = page.locator('a[href^="http"]:not([href*="127.0.0.1"])');
  expect(await outside.count()).toBeGreaterThan(1);
  const attributes = await outside.evaluateAll((links) =>
    links.map((link) => [link.getAttribute('target'), link.getAttribute('rel')]),
  );
  for (const one of attributes) expect(one).toEqual(['_blank', 'noopener noreferrer']);
  for (const link of await outside.all()) {
    await expect(link).toHaveAccessibleName(/\(opens in a new tab\)$/);
  }
  const icon = page.getByRole('link', { name: 'Edit this doc' }).locator('[data-external]');
  expect((await icon.boundingBox())?.width).toBeLessThan(16);
});

for (const [device, use] of Object.entries({ desktop: {}, phone })) {
  test.describe(`on a ${device}`, () => {
    test.use(use);
    test('a navigation focuses the new heading, or announces it beside the target', async ({
      page,
    }) => {
      await open(page, LONG_PAGE);
      const next = page.getByRole('link', { name: 'Next useLockFn' });
      await next.focus();
      await page.keyboard.press('Enter');
      await expect(title(page)).toHaveText('useLockFn');
      await expect(title(page)).toBeFocused();
      await expect(page).toHaveTitle('useLockFn - yhooks');
      // Readers who hear the heading need not hear it twice.
      await expect(page.locator('[data-announcer]')).toHaveText('');
      await follow(page, './use-persist-fn#params');
      await expect(page.locator('#params')).toBeFocused();
      await expect(page.locator('[data-announcer]')).toHaveText('usePersistFn');
    });
  });
}
