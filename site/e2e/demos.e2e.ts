import type { Page } from '@playwright/test';
import { drives, noticeOf, stopClock } from './demos-by-hand.ts';
import { catchPost, makeReachable, tool } from './demos-site.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { demoIds, pages } from './site-map.ts';

const pageOf = (id: string) => {
  const hook = id.replace(/-demo\d$/, '');
  const [path] = Object.entries(pages).find(([, title]) => title.toLowerCase() === hook) ?? [''];
  return `.${path}`;
};

/** The demo, once it is more than its picture. */
async function demoIn(page: Page, id: string) {
  const demo = page.locator(`[data-demo-root="${id}"]`);
  await demo.scrollIntoViewIfNeeded();
  await expect(demo).toHaveAttribute('data-mounted');
  return demo;
}

/** Opens an address and stops the clock there. */
async function open(page: Page, address: string) {
  await page.clock.install();
  await page.goto(address);
  await hydrated(page);
  await stopClock(page);
}

/** Goes to a path of the site as a link in it would. */
async function follow(page: Page, path: string) {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'go' });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

for (const id of demoIds) {
  test(`${id} does what its page says`, async ({ page }) => {
    await open(page, pageOf(id));
    await drives[id]?.(await demoIn(page, id), page);
  });
}

test('every demo of the site is driven by hand', () => {
  expect(Object.keys(drives)).toEqual(demoIds);
});

test('the tools of a demo have names, stand in their order, and CodePen gets what runs', async ({
  page,
  context,
}) => {
  await makeReachable(context, 'https://codepen.io/favicon.ico?reachable');
  const form = catchPost(context, 'https://codepen.io/pen/define');
  await open(page, './advanced/use-lock-fn');
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
    'Hide source',
  ]);
  const popup = page.waitForEvent('popup');
  await tool(frame, 'Open in CodePen').click();
  await popup;
  const { title, js, css } = JSON.parse((await form).get('data') ?? '');
  expect(title).toBe('防止重复提交');
  expect(css).toBe('@import url(https://esm.sh/antd@4.16.11/dist/antd.css);\n');
  expect(js).toContain("from 'https://esm.sh/yhooks@1.3.1?deps=react@18.3.1,react-dom@18.3.1'");
  expect(js).not.toContain('<void>');
});

test('Play presses what a reader would, and can be pressed again afterwards', async ({ page }) => {
  await open(page, './state/use-toggle');
  const demo = await demoIn(page, 'usetoggle-demo1');
  const play = tool(page.locator('#usetoggle-demo1'), 'Play');
  for (const _ of ['first', 'second']) {
    await play.click();
    await expect(play).toBeDisabled();
    // What plays it is fetched first; only then its timers begin.
    await expect(async () => {
      await page.clock.runFor(800);
      expect(await play.isEnabled()).toBe(true);
    }).toPass();
    await expect(demo).toContainText('state: true');
  }
});

test('a notice closes by itself after three seconds', async ({ page }) => {
  await open(page, './life-cycle/use-mount');
  await (await demoIn(page, 'usemount-demo1')).getByRole('button').click();
  await expect(noticeOf(page, 'mount')).toBeVisible();
  await page.clock.runFor(2500);
  await expect(noticeOf(page, 'mount')).toBeVisible();
  // The rest is its way out.
  await page.clock.runFor(1000);
  await expect(noticeOf(page)).toHaveCount(0);
});

test('a notice stays while the pointer is over it, and starts again when it leaves', async ({
  page,
}) => {
  await open(page, './life-cycle/use-mount');
  await (await demoIn(page, 'usemount-demo1')).getByRole('button').click();
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
  for (const from of ['./life-cycle/use-unmount', './~demos/useunmount-demo2']) {
    test(`arriving at ${from} shows no notice, leaving it shows one`, async ({ page, siteUrl }) => {
      await open(page, './state/use-toggle');
      await follow(page, siteUrl + from.slice(2));
      const demo = await demoIn(page, 'useunmount-demo2');
      await demo.getByRole('button', { name: '+' }).click();
      await expect(demo).toContainText('count: 1');
      await expect(noticeOf(page)).toHaveCount(0);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('useToggle');
      await expect(noticeOf(page)).toHaveText(['comp unmount1']);
    });
  }

  test('a full load of the standalone page shows no notice', async ({ page }) => {
    await open(page, './~demos/useunmount-demo2');
    const demo = await demoIn(page, 'useunmount-demo2');
    await demo.getByRole('button').click();
    await expect(demo).toContainText('count: 1');
    await expect(noticeOf(page)).toHaveCount(0);
  });

  test('a jump inside of the page leaves it alone', async ({ page }) => {
    await open(page, './life-cycle/use-unmount');
    const demo = await demoIn(page, 'useunmount-demo2');
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
    test(`?${flag} shows the demo in its frame, without a link to where it is`, async ({
      page,
    }) => {
      await open(page, `./~demos/usetoggle-demo1?${flag}`);
      const frame = page.getByRole('group', { name: 'usetoggle-demo1' });
      await expect(frame).toHaveAttribute('data-demo', 'usetoggle-demo1');
      await drives['usetoggle-demo1']?.(await demoIn(page, 'usetoggle-demo1'), page);
      await expect(frame.getByRole('button', { name: 'Show source' })).toBeVisible();
      await expect(frame.getByRole('button', { name: 'Open in CodeSandbox' })).toBeVisible();
      await expect(frame.getByRole('link', { name: 'Open in new tab' })).toHaveCount(0);
    });
  }

  test('without a flag it is the demo alone, and nothing is played', async ({ page }) => {
    await open(page, './~demos/usetoggle-demo1');
    await page.clock.runFor(10000);
    await expect(page.getByRole('group')).toHaveCount(0);
    await expect(page.locator('#root')).toContainText('state: false');
    expect(await captured(page)).toEqual([]);
  });

  for (const flags of ['capture', 'capture=0&wrapper']) {
    test(`?${flags} plays the motions and then asks for a picture, once`, async ({ page }) => {
      await open(page, `./~demos/usetoggle-demo2?${flags}`);
      const demo = await demoIn(page, 'usetoggle-demo2');
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
    await open(page, './~demos/usesize-demo1?capture');
    await expect
      .poll(() => captured(page))
      .toEqual([{ type: 'dumi:capture-element', value: '[id|=root]' }]);
  });

  test('follows the colour mode', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, './~demos/usetoggle-demo1');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-prefers-color', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html).toHaveAttribute('data-prefers-color', 'light');
  });
});

test.describe('a demo takes its place without moving anything', () => {
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
          // What a demo shows inside of itself is its own business.
          if (element?.closest('main') && !element.closest('[data-demo-root]')) {
            shifts.push(element.outerHTML.slice(0, 200));
          }
        }
      }).observe({ type: 'layout-shift', buffered: true });
    }),
  );

  for (const id of ['useinterval-demo2', 'usesize-demo1', 'usepersistfn-demo1']) {
    test(`${id} on a full load`, async ({ page }) => {
      await page.goto(pageOf(id));
      await hydrated(page);
      await demoIn(page, id);
      await page.waitForLoadState('networkidle');
      expect(await shifts(page)).toEqual([]);
    });

    test(`${id} when the reader comes from another page`, async ({ page }) => {
      await page.goto('./state/use-toggle');
      await hydrated(page);
      const heading = page.getByRole('heading', { level: 1 });
      const height = () => page.locator(`#${id}`).evaluate((frame) => frame.clientHeight);
      const link = page.getByRole('link', { name: await titleOf(id) }).first();
      await link.hover();
      await page.waitForLoadState('networkidle');
      await link.click();
      await expect(heading).toHaveText(await titleOf(id));
      const first = await height();
      await page.waitForLoadState('networkidle');
      expect(await height()).toBe(first);
    });
  }

  const titleOf = async (id: string) =>
    Object.entries(pages).find(([path]) => `.${path}` === pageOf(id))?.[1] ?? '';
});

test('the UI library’s resets change neither the page nor demos without it', async ({ page }) => {
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
  await page.goto('./state/use-toggle');
  await hydrated(page);
  const before = await look();
  await page.getByRole('link', { name: 'useLockFn' }).first().click();
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCSS('height', '32px');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('useToggle');
  expect(await look()).toEqual(before);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every demo is legible in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const path of Object.keys(pages)) {
      await page.goto(`.${path}`);
      await hydrated(page);
      expect(await page.evaluate(weakestContrast), path).toBeGreaterThan(4.5);
    }
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
