import type { Page } from '@playwright/test';
import { test as alone, expect, open as load, phone, themeButton, title } from './fixtures.ts';
import { open, test } from './one-document.ts';

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
  await expect(themeButton(page)).toBeInViewport();
  await expect(bar.getByRole('link', { name: 'GitHub' })).toHaveAttribute(
    'href',
    /^https:\/\/github\.com\//,
  );
  // One locale needs no switch, and no top navigation is configured.
  await expect(bar.getByRole('button', { name: /Language/ })).toHaveCount(0);
  await expect(bar.getByRole('navigation')).toHaveCount(0);
}

/** A page ends with a link to edit it, its last update and its neighbours. */
async function expectEnd(page: Page) {
  const footer = page.locator('main').getByRole('contentinfo').or(page.locator('main footer'));
  await expect(footer.getByRole('link', { name: 'Edit this doc on GitHub' })).toHaveAttribute(
    'href',
    /^https:\/\/github\.com\/[^/]+\/[^/]+\/edit\/master\/hooks\/src\/useInterval\/useInterval\.md$/,
  );
  const iso = (await footer.locator('time').getAttribute('datetime')) ?? '';
  expect(new Date(iso).toISOString()).toBe(iso);
  const minute = iso.slice(0, 16).replace('T', ' ');
  await expect(footer).toContainText(`Last update: ${minute} UTC`);
  const turn = footer.getByRole('navigation', { name: 'Previous and next page' });
  await turn.getByRole('link', { name: 'Next useLockFn' }).click();
  await expect(title(page)).toHaveText('useLockFn');
  await turn.getByRole('link', { name: 'Previous useInterval' }).click();
  await expect(title(page)).toHaveText('useInterval');
}

test('a page on a desktop', async ({ page }) => {
  await open(page, '/side-effect/use-interval');
  const active = outline(page).locator('[aria-current]');
  const headings = await page.locator('main :is(h2, h3)').allTextContents();

  await test.step('the side menu groups the pages and marks the current one, with its headings below', async () => {
    const groups = sideMenu(page).locator('> ul > li > a');
    await expect(groups).toHaveText([
      'Hello yhooks!',
      'Dom操作',
      'SideEffect',
      'Advanced',
      'LifeCycle',
      'State',
    ]);
    const current = sideMenu(page).locator('[aria-current="page"]');
    await expect(current).toHaveText(['useInterval']);
    const below = current.locator('xpath=..').getByRole('listitem');
    await expect(below).toHaveText(headings);
  });
  await test.step('the links at the end are on one line', async () => {
    const links = page.locator('main footer p').getByRole('link');
    const tops = await links.evaluateAll((elements) =>
      elements.map((element) => element.getBoundingClientRect().y),
    );
    expect(tops).toEqual([tops[0], tops[0]]);
  });
  await test.step('the outline is after the article', async () => {
    const isAfter = await outline(page).evaluate(
      (nav) => nav.previousElementSibling?.className === 'y-article',
    );
    expect(isAfter).toBe(true);
  });
  await test.step('the “#” of a heading is no part of its name', async () => {
    await expect(page.locator('#params')).toHaveAccessibleName('Params');
  });
  await test.step('the outline lists the headings of depth 2 to 3', async () => {
    await expect(outline(page).getByRole('listitem')).toHaveText(headings);
  });
  await test.step('the outline follows the scroll position, as does the menu', async () => {
    const first = (await page.locator('main h2').first().textContent()) ?? '';
    await expect(active).toHaveText(first);
    await page.locator('#params').evaluate((heading) => {
      scrollBy(0, heading.getBoundingClientRect().top - 100);
    });
    await expect(active).toHaveText('Params');
    await expect(sideMenu(page).locator('[aria-current="location"]')).toHaveText('Params');
  });
  await test.step('the outline marks the clicked entry until the next scroll', async () => {
    // The last sections are too short to reach the top.
    for (const name of ['immediate', '注意事项']) {
      await outline(page).getByRole('link', { name }).click();
      await expect(active).toHaveText(name);
    }
    await page.evaluate(() => scrollTo(0, 0));
    await expect(active).toHaveText('代码演示');
  });
  await test.step('the outline marks the last section at the end of the page, however short it is', async () => {
    // Chromium may drop a key in the frame in which a script has scrolled.
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(active).toHaveText('注意事项', { timeout: 2000 });
    }).toPass();
  });
  await test.step('the bar is complete and stays visible', () => expectBar(page));
  await test.step('the page ends with links', () => expectEnd(page));
  await test.step('the side menu links a group to its first page', async () => {
    await sideMenu(page).locator('a[href$="/life-cycle"]').click();
    await expect(title(page)).toHaveText('useMount');
  });
  await test.step('at 2560 pixels the text keeps a readable width between the two other columns', async () => {
    await page.setViewportSize({ width: 2560, height: 1200 });
    const paragraph = await page.locator('[data-prose] p').first().boundingBox();
    expect(paragraph?.width).toBeLessThanOrEqual(760);
    await expect(sideMenu(page)).toBeInViewport();
    await expect(outline(page)).toBeInViewport();
  });
});

test('the side menu scrolls the active entry into view, and nothing else', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 260 });
  await open(page, '/state/use-toggle');
  await expect(sideMenu(page).getByRole('link', { name: 'useToggle' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const scroller = page.locator('.y-menu-scroll');
  const before = await scroller.evaluate((element) => element.scrollTop);
  expect(before).toBeGreaterThan(0);
  await sideMenu(page).getByRole('link', { name: 'useUpdateEffect' }).click();
  await expect(title(page)).toHaveText('useUpdateEffect');
  await expect(sideMenu(page).getByRole('link', { name: 'useUpdateEffect' })).toBeInViewport();
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

  test('the drawer', async ({ page }) => {
    const root = page.locator('html');
    await open(page, '/side-effect/use-interval');
    await expectClosed(page);
    await test.step('is the element that the button controls', async () => {
      const id = await menuButton(page).getAttribute('aria-controls');
      const menu = page.locator(`#${id}`).getByRole('navigation', { includeHidden: true });
      await expect(menu).toHaveCount(1);
    });
    await test.step('takes the focus, and returns it on Escape', async () => {
      await menuButton(page).focus();
      await page.keyboard.press('Enter');
      await expect(sideMenu(page).getByRole('link', { name: 'useInterval' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expectClosed(page);
      await expect(menuButton(page)).toBeFocused();
    });
    await test.step('keeps the page behind it from scrolling, and the focus out of it', async () => {
      await openDrawer(page);
      await expect(root).toHaveCSS('overflow-y', 'hidden');
      for (let step = 0; step < 25; step += 1) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull();
      }
      await page.keyboard.press('Escape');
      await expectClosed(page);
      await expect(root).not.toHaveCSS('overflow-y', 'hidden');
    });
    await test.step('closes on a click anywhere, also inside the drawer', async () => {
      await openDrawer(page);
      await page.touchscreen.tap(360, 500);
      await expectClosed(page);
      await openDrawer(page);
      await page.locator('.y-menu-scroll').tap({ position: { x: 150, y: 5 } });
      await expectClosed(page);
      await openDrawer(page);
      await menuButton(page).tap();
      await expectClosed(page);
    });
    await test.step('closes on the click that opens the theme list, and the other way round', async () => {
      await openDrawer(page);
      await themeButton(page).tap();
      await expectClosed(page);
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible();
      await openDrawer(page);
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeHidden();
    });
    await test.step('becomes a column on a wide screen', async () => {
      await page.setViewportSize({ width: 1024, height: 375 });
      await expect(sideMenu(page)).toBeVisible();
      await expect(page.locator('main')).not.toHaveAttribute('inert');
      await page.setViewportSize({ width: 375, height: 812 });
      await expectClosed(page);
    });
    await test.step('closes when an entry is chosen', async () => {
      await openDrawer(page);
      await sideMenu(page).getByRole('link', { name: 'useToggle' }).tap();
      await expect(title(page)).toHaveText('useToggle');
      await expectClosed(page);
    });
  });

  test('a page', async ({ page }) => {
    await open(page, '/side-effect/use-interval');
    await test.step('its headings are in the drawer, which closes when one is chosen', async () => {
      await openDrawer(page);
      await sideMenu(page).getByRole('link', { name: 'Params' }).tap();
      await expectClosed(page);
      await expect(page).toHaveURL(/#params$/);
      await expect(page.locator('#params')).toBeInViewport();
    });
    await test.step('the bar is complete and stays visible', () => expectBar(page));
    await test.step('the page ends with links', () => expectEnd(page));
  });
});

// A document does not request an image again.
alone('the star badge has reserved space and a text alternative', async ({ page }) => {
  await page.route('https://img.shields.io/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="20"/>',
    }),
  );
  await load(page, '/dom/use-size');
  const image = page.getByRole('img', { name: 'Stars of the repository' });
  await expect(image).toBeVisible();
  expect(await image.boundingBox()).toMatchObject({ width: 90, height: 20 });
});

test('the star badge disappears when it cannot be loaded, and nothing moves', async ({ page }) => {
  await open(page, '/dom/use-size');
  await expect(page.getByAltText('Stars of the repository')).toBeHidden();
  expect(await page.locator('.y-stars').boundingBox()).toMatchObject({ height: 20 });
});
