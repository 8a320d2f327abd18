import type { Page } from '@playwright/test';
import { expectNoFinding } from './axe.ts';
import {
  test as alone,
  BASE,
  expect,
  failedRequest,
  follow,
  open as load,
  menuLink,
  phone,
  title,
  tool,
  tour,
} from './fixtures.ts';
import { open, test } from './one-document.ts';
import { demoIds, paths } from './site-map.ts';

/* docs/promises.md, chapter 14. The open workbench: workbench.e2e.ts. */

/** Opens all that a page can show: the sources of its demos, its facts, its differences. */
async function openAll(page: Page) {
  await expect(page.locator('[data-demo-root]:not([data-mounted])')).toHaveCount(0);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  const closed = tool(page.locator('main'), 'Show source');
  while ((await closed.count()) > 0) await closed.first().click();
}

// In two tests, one for each worker.
for (const [half, part] of Object.entries({ first: paths.slice(0, 5), other: paths.slice(5) })) {
  test(`axe finds nothing on the ${half} half of the pages, with everything open`, ({ page }) =>
    tour(page, part, async (path) => {
      await openAll(page);
      // Between them, these have all that differs in dark mode: the other pages repeat it.
      const isTriedInDark = ['/', '/dom/use-size', '/advanced/use-persist-fn'].includes(path);
      await expectNoFinding(page, ['html'], isTriedInDark ? ['light', 'dark'] : ['light']);
    }));
}

test.describe('axe finds nothing', () => {
  // The host answers 404 for what does not exist.
  test.use({ allow: failedRequest });

  test('where there is no layout or no page', async ({ page }) => {
    await tour(page, ['/~demos/uselockfn-demo1?wrapper', '/~demos/usetoggle-demo1'], () =>
      expectNoFinding(page),
    );
    for (const path of ['no/such/page', '~demos/nothing']) {
      await follow(page, BASE + path);
      await expect(title(page)).toHaveText(/not found/);
      await expectNoFinding(page);
    }
  });

  test('while colour modes or search results are shown', async ({ page }) => {
    await open(page, '/dom/use-size');
    await page.getByRole('button', { name: /^Theme/ }).click();
    await expectNoFinding(page, ['header']);
    await page.getByRole('combobox', { name: 'Search' }).fill('use');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectNoFinding(page, ['[role="search"]']);
  });

  test.describe('on a phone', () => {
    test.use(phone);

    test('in the drawer', async ({ page }) => {
      await open(page, '/side-effect/use-interval');
      await page.getByRole('button', { name: 'Menu' }).tap();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeInViewport();
      // The page behind the drawer is inert, with its main landmark and its heading.
      await expectNoFinding(page, ['header', '#y-menu']);
    });
  });
});

alone.describe('a page that failed to load', () => {
  alone.use({ allow: failedRequest });

  alone('has nothing that axe finds', async ({ page }) => {
    await page.route('**/state/use-toggle/index.json*', (route) => route.abort());
    await load(page, '/dom/use-size');
    await menuLink(page, 'useToggle').click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expectNoFinding(page, ['main']);
  });
});

/** What has the focus, and whether readers see that. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // Libraries fade their outlines in.
    for (const animation of document.getAnimations()) animation.finish();
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { top, bottom, width } = element.getBoundingClientRect();
    return {
      name: element.outerHTML.slice(0, 100),
      isMarked: outlineStyle !== 'none' && outlineWidth !== '0px',
      isVisible: width > 0 && bottom > 0 && top < innerHeight,
    };
  });

// One with a UI library.
for (const path of ['/dom/use-size', '/advanced/use-lock-fn']) {
  alone(`on ${path}, every stop of the Tab key is visible and marked`, async ({ page }) => {
    await load(page, path);
    await page.keyboard.press('Tab');
    await alone.step('the first one skips to the content', async () => {
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
    });
    const first = await focused(page);
    let stop = first;
    let count = 0;
    do {
      expect(stop).toMatchObject({ isMarked: true, isVisible: true });
      count += 1;
      await page.keyboard.press('Tab');
      stop = await focused(page);
      // A browser without an address bar starts over.
    } while (stop && stop.name !== first?.name);
    expect(count).toBeGreaterThan(20);
  });
}

alone('nothing moves while a page loads, and nothing scrolls sideways', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node?: Node }[];
        };
        if (value > 0.001) shifts.push(sources.map(({ node }) => node?.textContent?.slice(0, 80)));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of paths) {
    await page.setViewportSize(phone.viewport);
    await load(page, path);
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts);
    expect.soft(shifts, path).toEqual([]);
    await openAll(page);
    for (const width of [320, 375, 768]) await expectFit(page, width);
  }
  for (const id of demoIds) {
    await follow(page, `${BASE}~demos/${id}?wrapper`);
    await expect(page.locator(`[data-demo-root="${id}"][data-mounted]`)).toBeVisible();
    await expectFit(page, 320);
  }
});

async function expectFit(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  const used = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(used, `${page.url()} at ${width}`).toBeLessThanOrEqual(width);
}

test('nothing moves for readers who prefer reduced motion', async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/dom/use-size');
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('body *:not([data-demo-root] *)')]
      .filter((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        return /[1-9]/.test(transitionDuration) || animationName !== 'none';
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  expect(moving).toEqual([]);
});
