import type { Page } from '@playwright/test';
import { drives } from './demos-by-hand.ts';
import {
  BASE,
  demoRoot,
  expect,
  follow,
  inHand,
  makeReachable,
  menuLink,
  noticeOf,
  open,
  stopClock,
  test,
  title,
  tool,
  tour,
} from './fixtures.ts';
import { demoIds, pageOf, pages, paths } from './site-map.ts';

/** The demo, once it is mounted over its prerendered HTML. */
async function mounted(page: Page, id: string) {
  const demo = demoRoot(page, id);
  await demo.scrollIntoViewIfNeeded();
  await expect(demo).toHaveAttribute('data-mounted');
  return demo;
}

async function openWithStoppedClock(page: Page, path: string) {
  await page.clock.install();
  await open(page, path);
  await stopClock(page);
}

for (const id of demoIds) {
  test(`${id} does what its page says`, async ({ page }) => {
    await openWithStoppedClock(page, pageOf(id));
    await drives[id]?.(inHand(page, await mounted(page, id)));
  });
}

test('every demo of the site is covered', () => {
  expect(Object.keys(drives)).toEqual(demoIds);
});

test('the tools of a demo have names and a fixed order', async ({ page, context }) => {
  await makeReachable(context, 'https://codepen.io/favicon.ico?reachable');
  await open(page, '/advanced/use-lock-fn');
  const frame = page.getByRole('group', { name: '防止重复提交' });
  await tool(frame, 'Show source').click();
  await expect(frame.getByRole('link', { name: 'TypeScript Playground' })).toBeVisible();
  await expect(tool(frame, 'Open in CodePen')).toBeVisible();
  const names = await frame
    .locator('.demo-tools')
    .locator('button, a')
    .evaluateAll((tools) => tools.map((one) => one.getAttribute('aria-label')));
  expect(names).toEqual([
    'Open in CodeSandbox',
    'Open in CodePen',
    'Play',
    'Open in new tab',
    'TypeScript Playground (opens in a new tab)',
    'Copy',
    'Edit',
    'Hide source',
  ]);
});

test('Play clicks what a reader would, and can be clicked again afterwards', async ({ page }) => {
  await openWithStoppedClock(page, '/state/use-toggle');
  const demo = await mounted(page, 'usetoggle-demo1');
  const play = tool(page.locator('#usetoggle-demo1'), 'Play');
  for (const _ of ['first', 'second']) {
    await play.click();
    await expect(play).toBeDisabled();
    // The code that plays it is fetched first; only then its timers start.
    await expect(async () => {
      await page.clock.runFor(800);
      expect(await play.isEnabled()).toBe(true);
    }).toPass();
    await expect(demo).toContainText('state: true');
  }
});

test('a notice closes by itself after three seconds', async ({ page }) => {
  await openWithStoppedClock(page, '/life-cycle/use-mount');
  await (await mounted(page, 'usemount-demo1')).getByRole('button').click();
  await expect(noticeOf(page, 'mount')).toBeVisible();
  await page.clock.runFor(2500);
  await expect(noticeOf(page, 'mount')).toBeVisible();
  // It fades out in the rest.
  await page.clock.runFor(1000);
  await expect(noticeOf(page)).toHaveCount(0);
});

test('a notice stays while the pointer is over it, and its time starts again afterwards', async ({
  page,
}) => {
  await openWithStoppedClock(page, '/life-cycle/use-mount');
  await (await mounted(page, 'usemount-demo1')).getByRole('button').click();
  const notice = noticeOf(page, 'mount');
  await notice.hover();
  await page.clock.runFor(10000);
  await expect(notice).toBeVisible();
  await page.mouse.move(5, 800);
  await page.clock.runFor(2500);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1000);
  await expect(notice).toHaveCount(0);
});

test.describe('a demo mounts once in a visit', () => {
  for (const path of ['/life-cycle/use-unmount', '/~demos/useunmount-demo2']) {
    test(`arriving at ${path} shows no notice, leaving it shows one`, async ({ page }) => {
      await openWithStoppedClock(page, '/state/use-toggle');
      await follow(page, BASE.slice(0, -1) + path);
      const demo = await mounted(page, 'useunmount-demo2');
      await demo.getByRole('button', { name: '+' }).click();
      await expect(demo).toContainText('count: 1');
      await expect(noticeOf(page)).toHaveCount(0);
      await page.goBack();
      await expect(title(page)).toHaveText('useToggle');
      await expect(noticeOf(page)).toHaveText(['comp unmount1']);
    });
  }

  test('loading its standalone page shows no notice', async ({ page }) => {
    await openWithStoppedClock(page, '/~demos/useunmount-demo2');
    const demo = await mounted(page, 'useunmount-demo2');
    await demo.getByRole('button').click();
    await expect(demo).toContainText('count: 1');
    await expect(noticeOf(page)).toHaveCount(0);
  });

  test('a jump within the page leaves it mounted', async ({ page }) => {
    await openWithStoppedClock(page, '/life-cycle/use-unmount');
    const demo = await mounted(page, 'useunmount-demo2');
    await demo.getByRole('button').click();
    await page.locator('#useunmount-demo1').getByRole('link', { name: '基本用法' }).click();
    await expect(page).toHaveURL(/#useunmount-demo1$/);
    await expect(demo).toContainText('count: 1');
    await expect(noticeOf(page)).toHaveCount(0);
  });
});

test.describe('the standalone page', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const [captured, seen] = [[] as unknown[], [] as unknown[]];
      Object.assign(window, { captured, seen });
      addEventListener('message', ({ data }) => {
        captured.push(data);
        seen.push(document.querySelector('[data-demo-root] p')?.textContent);
      });
    }),
  );

  const captured = (page: Page) =>
    page.evaluate(() => (window as unknown as { captured: unknown[] }).captured);
  const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen);

  for (const flag of ['wrapper', 'wrapper=', 'wrapper=false', 'x=1&wrapper']) {
    test(`?${flag} shows the demo in its frame, without a link to this very page`, async ({
      page,
    }) => {
      await openWithStoppedClock(page, `/~demos/usetoggle-demo1?${flag}`);
      const frame = page.getByRole('group', { name: 'usetoggle-demo1' });
      await expect(frame).toHaveAttribute('data-demo', 'usetoggle-demo1');
      await drives['usetoggle-demo1']?.(inHand(page, await mounted(page, 'usetoggle-demo1')));
      await expect(frame.getByRole('button', { name: 'Show source' })).toBeVisible();
      await expect(frame.getByRole('button', { name: 'Open in CodeSandbox' })).toBeVisible();
      await expect(frame.getByRole('link', { name: 'Open in new tab' })).toHaveCount(0);
    });
  }

  test('shows the demo alone without a flag, and plays nothing', async ({ page }) => {
    await openWithStoppedClock(page, '/~demos/usetoggle-demo1');
    await page.clock.runFor(10000);
    await expect(page.getByRole('group')).toHaveCount(0);
    await expect(page.locator('#root')).toContainText('state: false');
    expect(await captured(page)).toEqual([]);
  });

  for (const flags of ['capture', 'capture=0&wrapper']) {
    test(`?${flags} plays the motions and then asks for one picture`, async ({ page }) => {
      await openWithStoppedClock(page, `/~demos/usetoggle-demo2?${flags}`);
      const demo = await mounted(page, 'usetoggle-demo2');
      await page.clock.runFor(800 * 4);
      await expect(demo).toContainText('state: World');
      await expect
        .poll(() => captured(page))
        .toEqual([{ type: 'dumi:capture-element', value: '[id|=root]' }]);
      expect(await seen(page)).toEqual(['state: World']);
      await expect(page.locator('[id|=root]')).toHaveCount(1);
    });
  }

  test('?capture of a demo without motions asks for the picture at once', async ({ page }) => {
    await openWithStoppedClock(page, '/~demos/usesize-demo1?capture');
    await expect
      .poll(() => captured(page))
      .toEqual([{ type: 'dumi:capture-element', value: '[id|=root]' }]);
  });

  test('follows the colour mode', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openWithStoppedClock(page, '/~demos/usetoggle-demo1');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-prefers-color', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html).toHaveAttribute('data-prefers-color', 'light');
  });
});

test.describe('a demo appears without moving anything else', () => {
  const shifts = (page: Page) =>
    page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        const entries = list.getEntries() as (PerformanceEntry & { sources: { node: Node }[] })[];
        for (const { node } of entries.flatMap(({ sources }) => sources)) {
          const element = node instanceof Element ? node : node?.parentElement;
          // What moves inside a demo is the demo's own doing.
          if (element?.closest('main') && !element.closest('[data-demo-root]')) {
            shifts.push(element.outerHTML.slice(0, 200));
          }
        }
      }).observe({ type: 'layout-shift', buffered: true });
    }),
  );

  for (const id of ['useinterval-demo2', 'usesize-demo1', 'usepersistfn-demo1']) {
    test(`${id} on a full load`, async ({ page }) => {
      await open(page, pageOf(id));
      await mounted(page, id);
      await page.waitForLoadState('networkidle');
      expect(await shifts(page)).toEqual([]);
    });

    test(`${id} when the reader comes from another page`, async ({ page }) => {
      await open(page, '/state/use-toggle');
      const height = () => page.locator(`#${id}`).evaluate((frame) => frame.clientHeight);
      const heading = pages[pageOf(id)];
      const link = menuLink(page, heading);
      await link.hover();
      await page.waitForLoadState('networkidle');
      await link.click();
      await expect(title(page)).toHaveText(heading);
      const first = await height();
      await mounted(page, id);
      expect(await height()).toBe(first);
    });
  }
});

test('the UI library’s resets change neither the page nor demos that do not use it', async ({
  page,
}) => {
  const look = () =>
    page.evaluate(() => {
      const of = (selector: string) => {
        const { margin, fontSize, color, lineHeight, cursor } = getComputedStyle(
          document.querySelector(selector) as Element,
        );
        return [selector, margin, fontSize, color, lineHeight, cursor].join(' ');
      };
      return ['body', 'h1', 'a', '[data-demo-root="usetoggle-demo1"] p', 'button'].map(of);
    });
  await open(page, '/state/use-toggle');
  const before = await look();
  await page.getByRole('link', { name: 'useLockFn' }).first().click();
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCSS('height', '32px');
  await page.goBack();
  await expect(title(page)).toHaveText('useToggle');
  expect(await look()).toEqual(before);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every demo is legible in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await tour(page, paths, async () => {
      expect(await page.evaluate(weakestContrast)).toBeGreaterThan(4.5);
    });
  });
}

/** The lowest contrast of a text in a demo with what is behind it; 21 without a demo. */
function weakestContrast(): number {
  const luminance = (css: string) => {
    const parts = css.match(/[\d.]+/g)?.map(Number) ?? [];
    const [r = 0, g = 0, b = 0] = parts.map((part) => {
      const value = part / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const isClear = (color: string) => /, 0\)$|transparent/.test(color);
  const behind = (element: Element): string => {
    const { backgroundColor } = getComputedStyle(element);
    return isClear(backgroundColor) && element.parentElement
      ? behind(element.parentElement)
      : backgroundColor;
  };
  const texts = [...document.querySelectorAll('[data-demo-root] *')].filter((element) =>
    [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent),
  );
  const contrasts = texts.map((element) => {
    const a = luminance(getComputedStyle(element).color);
    const b = luminance(behind(element));
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  });
  return Math.min(21, ...contrasts);
}
