import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures.ts';
import { demoIds, pages } from './site-map.ts';

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

async function open(page: Page, path: string) {
  await page.goto(`.${path}`);
  await hydrated(page);
}

interface Shift {
  value: number;
  moved: string[];
}

const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const outline = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const themeButton = (page: Page) => page.getByRole('button', { name: /^Theme: / });
const isSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

for (const path of Object.keys(pages)) {
  test(`${path} does not scroll sideways at 320, 375, 768 and 1440 pixels`, async ({ page }) => {
    await open(page, path);
    for (const width of [320, 375, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await isSideways(page), `sideways at ${width}`).toBe(false);
    }
  });

  // On a desktop only where something may move that does not on a phone: the outline, a UI library.
  const devices = /^\/(advanced\/use-lock-fn)?$/.test(path) ? { desktop, phone } : { phone };
  for (const [device, { viewport }] of Object.entries(devices)) {
    test(`nothing on ${path} moves while it loads, on a ${device}`, async ({ page, watch }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript(() => {
        const shifts: Shift[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources } = entry as PerformanceEntry & {
              value: number;
              sources: { node?: Node }[];
            };
            const moved = sources.map(({ node }) => node?.textContent?.slice(0, 80) ?? '');
            shifts.push({ value, moved });
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await open(page, path);
      for (const island of await page.locator('[data-demo-root]').all()) {
        await expect(island).not.toBeEmpty();
      }
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => (window as { shifts?: Shift[] }).shifts ?? []);
      // A demo may write into its own box what it has measured.
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(total, JSON.stringify(shifts)).toBeLessThan(0.001);
      const needed = watch.outside.filter((url) => !/img\.shields\.io|codepen\.io/.test(url));
      expect(needed, 'what the page asked of the outside').toEqual([]);
    });
  }
}

test('no standalone demo scrolls sideways at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const id of demoIds) {
    await open(page, `/~demos/${id}?wrapper`);
    expect(await isSideways(page), id).toBe(false);
    await open(page, `/~demos/${id}`);
    expect(await isSideways(page), id).toBe(false);
  }
});

test('at 2560 pixels the text keeps a readable width and all three columns are there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 2560, height: 1200 });
  await open(page, '/dom/use-size');
  const paragraph = await page.locator('[data-prose] p').first().boundingBox();
  expect(paragraph?.width).toBeLessThanOrEqual(760);
  await expect(sideMenu(page)).toBeInViewport();
  await expect(outline(page)).toBeInViewport();
});

for (const [device, use] of Object.entries({ desktop, phone })) {
  test.describe(`on a ${device}`, () => {
    test.use(use);

    test('the bar has logo, title, search, theme and repository, and stays in sight', async ({
      page,
    }) => {
      await open(page, '/side-effect/use-interval');
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
      // One locale needs no switch, and no navigation is configured.
      await expect(bar.getByRole('button', { name: /Language/ })).toHaveCount(0);
      await expect(bar.getByRole('navigation')).toHaveCount(0);
    });

    test('the first Tab offers to skip to the content', async ({ page }) => {
      await open(page, '/dom/use-size');
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.locator('main')).toBeFocused();
    });

    test('every page ends with a link to edit it, its last update and its neighbours', async ({
      page,
    }) => {
      await open(page, '/side-effect/use-interval');
      const footer = page.locator('main').getByRole('contentinfo').or(page.locator('main footer'));
      await expect(footer.getByRole('link', { name: 'Edit this doc on GitHub' })).toHaveAttribute(
        'href',
        /^https:\/\/github\.com\/[^/]+\/[^/]+\/edit\/master\/hooks\/src\/useInterval\/useInterval\.md$/,
      );
      const time = footer.locator('time');
      const iso = (await time.getAttribute('datetime')) ?? '';
      expect(new Date(iso).toISOString()).toBe(iso);
      await expect(footer).toContainText('Last update: ');
      const turn = footer.getByRole('navigation', { name: 'Previous and next page' });
      await turn.getByRole('link', { name: 'Next useLockFn' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('useLockFn');
      await turn.getByRole('link', { name: 'Previous useInterval' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('useInterval');
    });
  });
}

test.describe('a reader in Berlin', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });
  test('reads the last update in their own language and time zone', async ({ page }) => {
    await open(page, '/dom/use-size');
    const time = page.locator('main footer time');
    const iso = (await time.getAttribute('datetime')) ?? '';
    const expected = new Intl.DateTimeFormat('de-DE', {
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone: 'Europe/Berlin',
    }).format(new Date(iso));
    await expect(time).toHaveText(expected);
  });
});

test.describe('the side menu', () => {
  test('groups the pages and marks the one that is shown, with its headings below', async ({
    page,
  }) => {
    await open(page, '/side-effect/use-interval');
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
    const headings = page.locator('main :is(h2, h3)');
    await expect(below).toHaveText(await headings.allTextContents());
  });

  test('scrolls the active entry into view, and only then', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 260 });
    await open(page, '/state/use-toggle');
    await expect(sideMenu(page).getByRole('link', { name: 'useToggle' })).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const scroller = page.locator('.menu-scroll');
    const before = await scroller.evaluate((element) => element.scrollTop);
    expect(before).toBeGreaterThan(0);
    await sideMenu(page).getByRole('link', { name: 'useUpdateEffect' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('useUpdateEffect');
    await expect(sideMenu(page).getByRole('link', { name: 'useUpdateEffect' })).toBeInViewport();
  });

  test('a group leads to its first page', async ({ page }) => {
    await open(page, '/dom/use-size');
    await sideMenu(page).locator('a[href$="/life-cycle"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('useMount');
  });
});

test.describe('the outline', () => {
  const active = (page: Page) => outline(page).locator('[aria-current]');

  test('lists the headings of depth 2 to 3', async ({ page }) => {
    await open(page, '/side-effect/use-interval');
    await expect(outline(page).getByRole('listitem')).toHaveText(
      await page.locator('main :is(h2, h3)').allTextContents(),
    );
  });

  test('follows the scroll, in the menu as well', async ({ page }) => {
    await open(page, '/side-effect/use-interval');
    const first = (await page.locator('main h2').first().textContent()) ?? '';
    await expect(active(page)).toHaveText(first);
    await page.locator('#params').evaluate((heading) => {
      scrollBy(0, heading.getBoundingClientRect().top - 100);
    });
    await expect(active(page)).toHaveText('Params');
    await expect(sideMenu(page).locator('[aria-current="location"]')).toHaveText('Params');
  });

  test('lets a fresh click win, and then the scroll again', async ({ page }) => {
    await open(page, '/side-effect/use-interval');
    // The last sections are too short to reach the top.
    for (const name of ['immediate', '注意事项']) {
      await outline(page).getByRole('link', { name }).click();
      await expect(active(page)).toHaveText(name);
    }
    await page.evaluate(() => scrollTo(0, 0));
    await expect(active(page)).toHaveText('代码演示');
  });

  test('reaches the last short section at the end of the page', async ({ page }) => {
    await open(page, '/side-effect/use-interval');
    await page.keyboard.press('End');
    await expect(active(page)).toHaveText('注意事项');
  });

  test.describe('without room for a column', () => {
    test.use(phone);
    test('is a disclosure under the title that any click and Escape close', async ({ page }) => {
      await open(page, '/side-effect/use-interval');
      const button = outline(page).getByRole('button', { name: 'On this page' });
      const link = outline(page).getByRole('link', { name: 'Params' });
      await expect(link).toBeHidden();
      await button.tap();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(link).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(link).toBeHidden();
      await expect(button).toBeFocused();
      await button.tap();
      await link.tap();
      await expect(link).toBeHidden();
      await expect(page).toHaveURL(/#params$/);
      await expect(page.locator('#params')).toBeInViewport();
    });
  });
});

test.describe('the drawer of a phone', () => {
  test.use(phone);

  test.beforeEach(async ({ page }) => {
    await open(page, '/side-effect/use-interval');
    await expect(sideMenu(page)).toBeHidden();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  });

  async function openDrawer(page: Page) {
    await menuButton(page).tap();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(sideMenu(page)).toBeInViewport();
  }

  async function expectClosed(page: Page) {
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(sideMenu(page)).toBeHidden();
  }

  test('is what the button says it controls', async ({ page }) => {
    const id = await menuButton(page).getAttribute('aria-controls');
    await expect(
      page.locator(`#${id}`).getByRole('navigation', { includeHidden: true }),
    ).toHaveCount(1);
  });

  test('takes the focus in and gives it back on Escape', async ({ page }) => {
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(sideMenu(page).getByRole('link', { name: 'useInterval' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(menuButton(page)).toBeFocused();
  });

  test('keeps the focus out of the page behind it', async ({ page }) => {
    await openDrawer(page);
    const inside = page.locator('main :focus');
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab');
      await expect(inside).toHaveCount(0);
    }
  });

  test('closes by a click anywhere on the page, also in the drawer itself', async ({ page }) => {
    await openDrawer(page);
    await page.touchscreen.tap(360, 500);
    await expectClosed(page);
    await openDrawer(page);
    await page.locator('.menu-scroll').tap({ position: { x: 150, y: 5 } });
    await expectClosed(page);
    await openDrawer(page);
    await menuButton(page).tap();
    await expectClosed(page);
  });

  test('closes by choosing an entry, which leads there', async ({ page }) => {
    await openDrawer(page);
    await sideMenu(page).getByRole('link', { name: 'useToggle' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('useToggle');
    await expectClosed(page);
  });

  test('holds the page behind it still', async ({ page }) => {
    const root = page.locator('html');
    await openDrawer(page);
    await expect(root).toHaveCSS('overflow-y', 'hidden');
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(root).not.toHaveCSS('overflow-y', 'hidden');
  });

  test('closes by the same click that opens the theme list, and the other way round', async ({
    page,
  }) => {
    await openDrawer(page);
    await themeButton(page).tap();
    await expectClosed(page);
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible();
    await openDrawer(page);
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeHidden();
  });

  test('gives way to the column when the screen is turned', async ({ page }) => {
    await openDrawer(page);
    await page.setViewportSize({ width: 812, height: 375 });
    await expect(sideMenu(page)).toBeVisible();
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    await page.setViewportSize({ width: 375, height: 812 });
    await expectClosed(page);
  });
});

test.describe('the star badge', () => {
  const badge = 'https://img.shields.io/**';

  test('has its space reserved and a text alternative', async ({ page }) => {
    await page.route(badge, (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="20"/>',
      }),
    );
    await open(page, '/dom/use-size');
    const image = page.getByRole('img', { name: 'Stars of the repository' });
    await expect(image).toBeVisible();
    expect(await image.boundingBox()).toMatchObject({ width: 90, height: 20 });
  });

  test('vanishes quietly when it cannot be loaded, and nothing moves', async ({ page }) => {
    await open(page, '/dom/use-size');
    await expect(page.getByAltText('Stars of the repository')).toBeHidden();
    expect(await page.locator('.stars').boundingBox()).toMatchObject({ height: 20 });
  });
});
