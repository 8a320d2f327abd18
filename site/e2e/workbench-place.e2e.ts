import type { Locator, Page } from '@playwright/test';
import { expect, nextFrame, tool } from './fixtures.ts';
import { open } from './one-document.ts';
import {
  demoOf,
  edit,
  editorOf,
  INTERVAL,
  type Place,
  resultOf,
  TOGGLE,
  test,
  workbenchOf,
  write,
} from './workbench-page.ts';

/* The place of the workbench: readers see what an edit changes, and the page does not move. */

const WIDE = { width: 1440, height: 900 };
const MIDDLE = { width: 768, height: 1024 };
const NARROW = { width: 375, height: 812 };
const BAR = 60;

const PERSIST = { path: 'advanced/use-persist-fn', id: 'usepersistfn-demo1' };

const areaOf = (demo: Locator) => demo.locator('.y-demo-area');
const watchOf = (demo: Locator) => demo.locator('.y-workbench-watch');

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on the page.');
  return { ...box, bottom: box.y + box.height };
}

/** Opens a page with its demo as low in the window as possible with a visible Edit button. */
async function demoAtTheBottom(page: Page, { path, id }: Place) {
  await open(page, `/${path}`);
  const demo = demoOf(page, id);
  await demo.locator('[data-mounted]').waitFor();
  await tool(demo, 'Edit').evaluate((button) => button.scrollIntoView({ block: 'end' }));
  return demo;
}

/** Elements that have moved since the last call without an action of the reader. */
async function shifts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Shift extends PerformanceEntry {
      hadRecentInput: boolean;
      sources: { node: Element | null }[];
    }
    const known = window as { shiftObserver?: PerformanceObserver };
    const found = (known.shiftObserver?.takeRecords() ?? []) as Shift[];
    known.shiftObserver?.disconnect();
    known.shiftObserver = new PerformanceObserver(() => {});
    known.shiftObserver.observe({ type: 'layout-shift' });
    return found
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .flatMap(({ sources }) => sources.map(({ node }) => node?.className ?? ''));
  });
}

/** The computed style of an element and of all that is in it. */
const stylesOf = (root: Element) =>
  [root, ...root.querySelectorAll('*')].map((element) => {
    const style = getComputedStyle(element);
    const names = [...style].filter((name) => !name.startsWith('--'));
    return [element.localName, ...names.map((name) => `${name}: ${style.getPropertyValue(name)}`)];
  });

/** The styles of the demo on the page, in light and in dark. */
async function looksOf(root: Locator) {
  const page = root.page();
  const looks = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // The library's buttons fade into their colours.
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map((one) => one.finished)),
    );
    looks.push({ colorScheme, styles: await root.evaluate(stylesOf) });
  }
  return looks;
}

// The width and the demo do not affect each other: not all combinations are tested.
for (const [place, size] of [
  [TOGGLE, WIDE],
  [PERSIST, MIDDLE],
  [PERSIST, NARROW],
] as const) {
  test(`the result of ${place.id} takes its place at ${size.width}`, async ({ page }) => {
    await page.setViewportSize(size);
    const demo = await demoAtTheBottom(page, place);
    // As wide in its workbench as on the page.
    const isSameWidth = size === MIDDLE;
    const looks = isSameWidth ? await looksOf(demo.locator('[data-demo-root]')) : [];
    const rest = await page.locator('header.y-bar').evaluate(stylesOf);
    const before = await boxOf(areaOf(demo));
    await edit(demo);

    await test.step('in view, beside or above the beginning of its text', async () => {
      await expect(demo.locator('[data-demo-root]')).toHaveCount(0);
      await expect(demo.locator('iframe[title]')).toHaveCount(1);
      const area = await boxOf(areaOf(demo));
      const frame = await boxOf(demo.locator('iframe[title]'));
      expect([frame.x, frame.y]).toEqual([area.x, area.y]);
      expect(area.x).toBe(before.x);
      expect(area.y).toBeGreaterThanOrEqual(BAR);
      expect(area.bottom).toBeLessThanOrEqual(size.height);
      if (size.width >= 768) expect(frame.height).toBeLessThanOrEqual(area.height);
      const { y: top } = await boxOf(editorOf(demo));
      expect(top).toBeLessThan(size.height - 150);
    });
    await test.step('the demo looks as it does on the page', async () => {
      await expect(resultOf(demo).locator('body')).toHaveCSS('padding-block', '24px');
      await page.mouse.move(0, 0);
      for (const { colorScheme, styles } of looks) {
        await page.emulateMedia({ colorScheme });
        await expect
          .poll(() => resultOf(demo).locator('[data-demo-root]').evaluate(stylesOf))
          .toEqual(styles);
      }
    });
    await test.step('Watch comes into view, and the focus stays', async () => {
      await tool(workbenchOf(demo), 'Watch').click();
      const panel = await boxOf(watchOf(demo));
      const area = await boxOf(areaOf(demo));
      expect(panel.y).toBeLessThan(size.height - 300);
      expect(panel.y).toBeGreaterThan((size === WIDE ? BAR : area.bottom) - 1);
      await expect(demo.getByRole('listbox', { name: 'Timeline' })).toBeInViewport({ ratio: 1 });
      await expect(tool(workbenchOf(demo), 'Watch')).toBeFocused();
      await expect(watchOf(demo).locator('p').first()).toHaveText(
        /^Each column is one moment; marks show what the hook did\.Try this: .+？$/,
      );
      await tool(workbenchOf(demo), 'Watch').click();
    });
    await test.step('the rest of the page is as it was', async () => {
      await page.mouse.move(0, 0);
      expect(await page.locator('header.y-bar').evaluate(stylesOf)).toEqual(rest);
    });
    await test.step('closing brings the demo back, where the result was', async () => {
      await shifts(page);
      await editorOf(demo).press('ControlOrMeta+End');
      // Until the cursor is visible.
      for (const _ of [1, 2, 3]) await nextFrame(page);
      const { y } = await boxOf(areaOf(demo));
      await tool(demo, 'Close').evaluate((button) => button.focus({ preventScroll: true }));
      await page.keyboard.press('Enter');
      await expect(demo.locator('iframe')).toHaveCount(0);
      await expect(demo.locator('[data-demo-root][data-mounted]')).toBeVisible();
      expect((await boxOf(areaOf(demo))).y).toBeCloseTo(y, 0);
      expect(await shifts(page)).toEqual([]);
      await expect(tool(demo, 'Edit')).toBeFocused();
    });
  });
}

test('the editor', async ({ bench, page }) => {
  const demo = await bench(INTERVAL);
  const scroller = demo.locator('.cm-scroller');
  const heights = () =>
    scroller.evaluate(({ scrollHeight, clientHeight }) => ({ scrollHeight, clientHeight }));
  const lines = (count: number) => `${'// a line\n'.repeat(count)}export default () => null;`;

  await test.step('grows with its text to 60 % of the window, and scrolls only then', async () => {
    for (const count of [2, 18]) {
      await write(demo, lines(count));
      const { scrollHeight, clientHeight } = await heights();
      expect(scrollHeight).toBe(clientHeight);
    }
    await write(demo, lines(60));
    const { scrollHeight, clientHeight } = await heights();
    expect(scrollHeight).toBeGreaterThan(clientHeight);
    expect(clientHeight).toBeCloseTo(0.6 * 900, -1);
  });
  await test.step('is drawn below the bar of the page, with its ring', async () => {
    await expect(workbenchOf(demo)).toHaveCSS('isolation', 'isolate');
  });
  await test.step('has its buttons in one row, also where it just fits beside the result', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const middles = await demo.locator('.y-workbench-bar > button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { top, height } = button.getBoundingClientRect();
        return top + height / 2;
      }),
    );
    expect(new Set(middles).size).toBe(1);
  });
  await test.step('on a phone keeps the result in view, and the cursor out of it', async () => {
    await page.setViewportSize(NARROW);
    for (const count of [18, 60]) {
      await write(demo, lines(count));
      // The reader has scrolled on, and goes back to the first line. Again, if the editor was still loading
      // its text.
      await expect(async () => {
        await demo.evaluate((frame) => window.scrollBy(0, frame.getBoundingClientRect().top + 100));
        await page.keyboard.press('ControlOrMeta+Home');
        expect((await boxOf(areaOf(demo))).y).toBe(BAR);
      }).toPass();
      const area = await boxOf(areaOf(demo));
      expect(area.height).toBeLessThanOrEqual(0.4 * 812);
      const top = async () => (await boxOf(demo.locator('.cm-line').first())).y;
      await expect.poll(top).toBeGreaterThanOrEqual(area.bottom - 1);
      expect(await top()).toBeLessThan(812);
    }
  });
  await test.step('closes when the source is shown, and the other way round', async () => {
    await tool(demo, 'Show source').click();
    await expect(workbenchOf(demo)).toHaveCount(0);
    await expect(demo.locator('.y-demo-source')).toBeVisible();
    await edit(demo);
    await expect(demo.locator('.y-demo-source')).toBeHidden();
    await expect(tool(demo, 'Show source')).toHaveAttribute('aria-expanded', 'false');
  });
});
