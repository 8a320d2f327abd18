import type { Page } from '@playwright/test';
import { expectNoFinding, expectNoFindingButColors } from './axe.ts';
import {
  BASE,
  expect,
  expectDemosMounted,
  failedRequest,
  follow,
  menuLink,
  open,
  phone,
  screens,
  title,
  tool,
  tour,
} from './fixtures.ts';
import { paths } from './site-map.ts';
import { editorOf, INTERVAL, marks, problems, sentences, test } from './workbench-page.ts';

/* “Accessibility” in docs/promises.md. */

/** A page of each kind: the home page, one with a box that is measured, one with a UI library. */
const kinds = ['/', '/dom/use-size', '/advanced/use-persist-fn'];

/** Opens all that a page can show: the sources of its demos, its facts, its differences. */
async function openAll(page: Page) {
  await expectDemosMounted(page);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  await expect(tool(page.locator('main'), 'Show source')).toHaveCount(0);
}

test('axe finds nothing on any page, with everything open', async ({ page }) => {
  await tour(page, paths, async (path) => {
    await openAll(page);
    // The other pages have the colours of these.
    await (kinds.includes(path) ? expectNoFinding(page) : expectNoFindingButColors(page));
  });
});

test.describe('with failed requests', () => {
  test.use({ allow: failedRequest });

  test('axe finds nothing on standalone demos and pages for errors', async ({ page }) => {
    await tour(page, ['/~demos/uselockfn-demo1?wrapper', '/~demos/usetoggle-demo1'], () =>
      expectNoFinding(page),
    );
    for (const path of ['no/such/page', '~demos/nothing']) {
      await follow(page, BASE + path);
      await expect(title(page)).toHaveText(/not found/);
      await expectNoFinding(page);
    }
    await open(page, '/dom/use-size');
    await page.route('**/state/use-toggle/index.json*', (route) => route.abort());
    await menuLink(page, 'useToggle').click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expectNoFinding(page, ['main']);
  });

  test('axe finds nothing in the colour list, the search list and the drawer', async ({ page }) => {
    await open(page, '/side-effect/use-interval');
    await page.getByRole('button', { name: /^Theme/ }).click();
    await expectNoFinding(page, ['header']);
    await page.getByRole('combobox', { name: 'Search' }).fill('use');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectNoFinding(page, ['[role="search"]']);
    // First clears the text, then closes the list.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.setViewportSize(phone.viewport);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeInViewport();
    // The page behind the drawer is inert, with its main landmark and its heading.
    await expectNoFinding(page, ['header', 'aside']);
  });
});

test.describe('with a long line in the console', () => {
  test.use({ allow: /long long/ });

  test('axe finds nothing in an open workbench, which fits narrow screens', async ({
    openWorkbench,
    page,
  }) => {
    const demo = await openWorkbench(INTERVAL);
    await tool(demo, 'Watch').click();
    await demo.getByRole('switch', { name: 'StrictMode' }).check();
    await page.setViewportSize({ width: 375, height: 900 });
    await marks(demo).first().hover();
    await expect(sentences(demo).nth(4), 'marks beyond the window').toBeAttached();
    await expect(demo.getByText('StrictMode 先清理')).toBeInViewport({ ratio: 1 });
    await editorOf(demo).press('ControlOrMeta+End');
    await page.keyboard.insertText(`\nconsole.log('${'long '.repeat(60)}');\n`);
    await expect(demo.getByRole('log')).toContainText('long long');
    await expect(demo.locator('.cm-line').last()).toBeInViewport();
    await page.keyboard.insertText('\nconst half = (;\n');
    await expect(problems(demo).getByRole('button')).toBeInViewport();
    const workbench = [`[data-demo="${INTERVAL.id}"]`];
    await expectNoFindingButColors(page, workbench);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectNoFinding(page, workbench);
    await page.setViewportSize({ width: 768, height: 900 });
    const isWiderThanBox = () =>
      demo.locator('.cm-scroller').evaluate((box) => box.scrollWidth > box.clientWidth);
    await expect.poll(isWiderThanBox, 'long lines wrap in a wide window').toBe(false);
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    for (const name of ['Run', 'Reset', 'Share', 'Watch', 'Close', 'Stop', 'Clear']) {
      await tool(demo, name).first().scrollIntoViewIfNeeded();
      await expect(tool(demo, name).first()).toBeInViewport({ ratio: 1 });
    }
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

// With a UI library.
test('every stop of the Tab key is visible and marked; the first skips to the content', async ({
  page,
}) => {
  await open(page, '/advanced/use-lock-fn');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
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
  await skip.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const [device, { viewport }] of Object.entries(screens)) {
  // Wrapped lines and late styles move more on a phone.
  const visited: string[] = device === 'phone' ? paths : kinds;
  test(`on a ${device}, nothing moves while a page loads`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      const shifts: unknown[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as PerformanceEntry & {
            value: number;
            sources: { node?: Node }[];
          };
          const texts = sources.map(({ node }) => node?.textContent?.slice(0, 80));
          // A demo may show its measured size in its own box.
          if (value >= 0.001) shifts.push([value, ...texts]);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of visited) {
      await open(page, path);
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts);
      expect.soft(shifts, path).toEqual([]);
    }
  });
}

test('only code scrolls sideways, and in a wide window not even that', async ({ page }) => {
  const expectFit = async (width: number, isWide = false) => {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate((mustFit) => {
      const elements = [document.documentElement, ...document.querySelectorAll('main pre')];
      return elements
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .filter((element) => mustFit || getComputedStyle(element).overflowX !== 'auto')
        .map(({ outerHTML }) => outerHTML.slice(0, 200));
    }, isWide);
    expect.soft(wide, `${page.url()} at ${width}`).toEqual([]);
  };
  await tour(page, paths, async () => {
    await openAll(page);
    // The narrowest window of each layout.
    for (const width of [768, 900, 1200]) await expectFit(width, true);
    for (const width of [320, 600]) await expectFit(width);
    const shares = await page
      .locator('th[data-wide]')
      .evaluateAll((heads) =>
        heads.map((head) => head.clientWidth / (head.closest('table')?.clientWidth ?? 0)),
      );
    expect.soft(Math.min(1, ...shares), 'the width of descriptions').toBeGreaterThan(0.44);
  });
});

test('nothing is animated for readers who prefer reduced motion', async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await open(page, '/dom/use-size');
  await page.getByRole('button', { name: 'Menu' }).click();
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
