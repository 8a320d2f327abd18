import type { Page } from '@playwright/test';
import { colorButton, expect, open, phone, test, title } from './fixtures.ts';

/*
 * “Layout” in docs/promises.md. Several locales and navigation links: press/e2e. Which heading is active:
 * theme/src/outline/active-heading.test.ts. Conditions of the star badge: press/src/shared/repository.test.ts.
 */

const LONG_PAGE = '/side-effect/use-interval';

const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const outline = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });

/** The bar has logo, title, search, theme and repository, and stays visible. */
async function expectBar(page: Page) {
  await page.evaluate(() => scrollTo(0, 600));
  const bar = page.getByRole('banner');
  const home = bar.getByRole('link', { name: 'yhooks' });
  await expect(home).toBeInViewport();
  await expect(home.locator('img')).toBeVisible();
  await expect(bar.getByRole('combobox', { name: 'Search' })).toBeInViewport();
  await expect(colorButton(page)).toBeInViewport();
  await expect(bar.getByRole('link', { name: 'GitHub' })).toHaveAttribute('href', /github\.com/);
  // One locale needs no switch, and no navigation links are configured.
  await expect(bar.getByRole('button', { name: /Language/ })).toHaveCount(0);
  await expect(bar.getByRole('navigation')).toHaveCount(0);
}

test('a desktop shows the menu, the outline, the header and the footer', async ({ page }) => {
  await open(page, LONG_PAGE);
  const active = outline(page).locator('[aria-current]');
  const headings = await page.locator('main :is(h2, h3)').allTextContents();

  await test.step('the side menu lists the pages by group, and below the current one its headings', async () => {
    const groups = sideMenu(page).getByRole('list').first().locator('> li');
    const names = ['Hello yhooks!', 'Dom操作', 'SideEffect', 'Advanced', 'LifeCycle', 'State'];
    await expect(groups).toHaveText(names.map((name) => new RegExp(`^${name}`)));
    const current = sideMenu(page).locator('[aria-current="page"]');
    await expect(current).toHaveText(['useInterval']);
    await expect(current.locator('xpath=..').getByRole('listitem')).toHaveText(headings);
  });
  await test.step('the outline lists the headings of depth 2 to 3', async () => {
    await expect(outline(page).getByRole('listitem')).toHaveText(headings);
  });
  await test.step('the outline and the menu follow the scroll position', async () => {
    await expect(active).toHaveText(headings[0] ?? '');
    await page.locator('#params').evaluate((heading) => {
      scrollBy(0, heading.getBoundingClientRect().top - 100);
    });
    await expect(active).toHaveText('Params');
    await expect(sideMenu(page).locator('[aria-current="location"]')).toHaveText('Params');
  });
  await test.step('a clicked entry is marked, also of a section too short to reach the top', async () => {
    await outline(page).getByRole('link', { name: '注意事项' }).click();
    await expect(active).toHaveText('注意事项');
  });
  await test.step('the header is complete and stays visible', () => expectBar(page));
  await test.step('the page ends with a link to edit it, its last change and its neighbours', async () => {
    const footer = page.locator('main footer');
    await expect(footer.getByRole('link', { name: 'Edit this doc on GitHub' })).toHaveAttribute(
      'href',
      /^https:\/\/github\.com\/.+\/edit\/master\/hooks\/src\/useInterval\/useInterval\.md$/,
    );
    const date = (await footer.locator('time').getAttribute('datetime')) ?? '';
    expect(Date.parse(date)).toBeGreaterThan(0);
    await expect(footer.locator('time')).toContainText(date.slice(0, 10));
    await footer.getByRole('link', { name: 'Next useLockFn' }).click();
    await expect(title(page)).toHaveText('useLockFn');
    await footer.getByRole('link', { name: 'Previous useInterval' }).click();
    await expect(title(page)).toHaveText('useInterval');
  });
  await test.step('at 2560 pixels the text keeps a readable width between two columns', async () => {
    await page.setViewportSize({ width: 2560, height: 1200 });
    const paragraph = await page.getByRole('main').getByRole('paragraph').first().boundingBox();
    expect(paragraph?.width).toBeLessThanOrEqual(760);
    await expect(sideMenu(page)).toBeInViewport();
    await expect(outline(page)).toBeInViewport();
  });
  await test.step('a group of the menu is a link to its first page', async () => {
    await sideMenu(page).getByRole('link', { name: 'LifeCycle' }).click();
    await expect(title(page)).toHaveText('useMount');
  });
  await test.step('in print, the page begins with the usage of the hook, without links to its tests', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText("import { useMount } from 'yhooks'").first()).toBeVisible();
    await expect(page.locator('[data-facts]').getByText('SSR').first()).toBeVisible();
    await expect(page.locator('[data-facts]').getByRole('link')).toHaveCount(0);
    await expect(page.locator('[data-code]').first()).toHaveCSS('break-inside', 'avoid');
    await expect(page.locator('.y-pair label:visible')).toHaveText(['使用 useMount']);
  });
});

test('the side menu scrolls the current page into view, and nothing else', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 260 });
  await open(page, '/state/use-toggle');
  await expect(sideMenu(page).getByRole('link', { name: 'useToggle' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the star badge has reserved space and a text, and disappears when it fails', async ({
  page,
}) => {
  await open(page, '/dom/use-size');
  const badge = page.getByAltText('Stars of the repository');
  await expect(badge).toBeHidden();
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="76" height="20"/>';
  const contentType = 'image/svg+xml';
  await page.route('https://img.shields.io/**', (route) => route.fulfill({ contentType, body }));
  await page.reload();
  await expect(badge).toBeVisible();
  expect(await badge.boundingBox()).toMatchObject({ width: 76, height: 20 });
});

test.describe('on a phone', () => {
  test.use(phone);

  async function openDrawer(page: Page) {
    await menuButton(page).tap();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(sideMenu(page)).toBeInViewport();
  }

  async function expectClosed(page: Page) {
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(sideMenu(page)).toBeHidden();
  }

  test('the header is complete, and a button opens the menu as a drawer', async ({ page }) => {
    await open(page, LONG_PAGE);
    await expectBar(page);
    await expectClosed(page);
    await test.step('the menu closes on a click anywhere, also inside it', async () => {
      await openDrawer(page);
      await page.touchscreen.tap(360, 500);
      await expectClosed(page);
      await openDrawer(page);
      await page.getByRole('complementary').tap({ position: { x: 150, y: 5 } });
      await expectClosed(page);
    });
    await test.step('opening the list of colour modes closes the menu, and the other way round', async () => {
      await openDrawer(page);
      await colorButton(page).tap();
      await expectClosed(page);
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible();
      await openDrawer(page);
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeHidden();
      await page.keyboard.press('Escape');
    });
    await test.step('the menu takes and keeps the focus, the page does not scroll, and Escape returns the focus', async () => {
      const html = page.locator('html');
      await menuButton(page).press('Enter');
      await expect(sideMenu(page).getByRole('link', { name: 'useInterval' })).toBeFocused();
      await expect(html).toHaveCSS('overflow-y', 'hidden');
      await expect(page.getByRole('main')).toHaveAttribute('inert');
      await page.keyboard.press('Escape');
      await expectClosed(page);
      await expect(menuButton(page)).toBeFocused();
      await expect(html).not.toHaveCSS('overflow-y', 'hidden');
      await expect(page.getByRole('main')).not.toHaveAttribute('inert');
    });
    await test.step('the menu is a column from 900 pixels on', async () => {
      await page.setViewportSize({ width: 899, height: 375 });
      await expectClosed(page);
      await page.setViewportSize({ width: 900, height: 375 });
      await expect(sideMenu(page)).toBeVisible();
      await expect(menuButton(page)).toBeHidden();
      await page.setViewportSize(phone.viewport);
    });
    await test.step('the menu of a scrolled page is below the header, and closes for the search', async () => {
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
      await openDrawer(page);
      const bar = await page.getByRole('banner').boundingBox();
      expect(await page.getByRole('complementary').boundingBox()).toMatchObject({ y: bar?.height });
      expect(await page.evaluate(() => scrollY)).toBe(900);
      await page.keyboard.press('/');
      await expectClosed(page);
      await page.keyboard.press('Escape');
    });
    await test.step('the menu closes when a heading or a page is chosen', async () => {
      await openDrawer(page);
      await sideMenu(page).getByRole('link', { name: 'Params' }).tap();
      await expectClosed(page);
      await expect(page.locator('#params')).toBeInViewport();
      await openDrawer(page);
      await sideMenu(page).getByRole('link', { name: 'useToggle' }).tap();
      await expect(title(page)).toHaveText('useToggle');
      await expectClosed(page);
    });
    await test.step('the name of a card is as far from its edge as the rest', () =>
      expect(page.getByRole('rowheader').last()).toHaveCSS('padding-left', '0px'));
  });
});
