import type { Page } from '@playwright/test';
import { byScript, outwaitNotices } from './demo-by-script.ts';
import { drives } from './demos-by-hand.ts';
import {
  test as alone,
  BASE,
  demoRoot,
  expect,
  follow,
  open as load,
  makeReachable,
  menuLink,
  noticeOf,
  stopClock,
  title,
  tool,
} from './fixtures.ts';
import { open, test } from './one-document.ts';
import { pageOf, pages } from './site-map.ts';

/** The demo, once it is mounted over its prerendered HTML. */
async function mounted(page: Page, id: string) {
  const demo = demoRoot(page, id);
  await demo.scrollIntoViewIfNeeded();
  await expect(demo).toHaveAttribute('data-mounted');
  return demo;
}

/** Goes to a page of a document with a clock, and stops it once the demo is mounted. */
async function arriveAt(page: Page, path: string, id: string) {
  await page.clock.resume();
  await follow(page, `${BASE}~demos/${id === 'usesize-demo1' ? 'usetoggle' : 'usesize'}-demo1`);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(demoRoot(page, id)).toHaveCount(0);
  // Until the notices of the last demo have closed and faded out.
  if ((await noticeOf(page).count()) > 0) {
    await stopClock(page);
    await outwaitNotices(page);
    await page.clock.resume();
  }
  await follow(page, BASE.slice(0, -1) + path);
  const demo = await mounted(page, id);
  await stopClock(page);
  return demo;
}

async function loadWithClock(page: Page, path: string) {
  await page.clock.install();
  await load(page, path);
}

alone('in a visit', async ({ page }) => {
  await test.step('loading the standalone page of a demo shows no notice', async () => {
    await loadWithClock(page, '/~demos/useunmount-demo2');
    const demo = await mounted(page, 'useunmount-demo2');
    await stopClock(page);
    await demo.getByRole('button').click();
    await expect(demo).toContainText('count: 1');
    await expect(noticeOf(page)).toHaveCount(0);
  });
  for (const path of ['/life-cycle/use-unmount', '/~demos/useunmount-demo2']) {
    await test.step(`arriving at ${path} shows no notice, leaving it shows one`, async () => {
      await arriveAt(page, '/state/use-toggle', 'usetoggle-demo1');
      await page.clock.resume();
      await follow(page, BASE.slice(0, -1) + path);
      const demo = await mounted(page, 'useunmount-demo2');
      await stopClock(page);
      await demo.getByRole('button', { name: '+' }).click();
      await expect(demo).toContainText('count: 1');
      await expect(noticeOf(page)).toHaveCount(0);
      await page.goBack();
      await expect(title(page)).toHaveText('useToggle');
      await expect(noticeOf(page)).toHaveText(['comp unmount1']);
    });
  }
  await test.step('a jump within the page leaves a demo mounted', async () => {
    const demo = await arriveAt(page, '/life-cycle/use-unmount', 'useunmount-demo2');
    await demo.getByRole('button').click();
    await page
      .locator('#useunmount-demo1')
      .getByRole('link', { name: '基本用法', exact: true })
      .click();
    await expect(page).toHaveURL(/#useunmount-demo1$/);
    await expect(demo).toContainText('count: 1');
    await expect(noticeOf(page)).toHaveCount(0);
  });
  await test.step('a notice stays while the pointer is over it, and closes three seconds later', async () => {
    const demo = await arriveAt(page, '/life-cycle/use-mount', 'usemount-demo1');
    await demo.getByRole('button').click();
    const notice = noticeOf(page, 'mount');
    await notice.hover();
    await page.clock.runFor(10000);
    await expect(notice).toBeVisible();
    await page.mouse.move(5, 800);
    await page.clock.runFor(2500);
    await expect(notice).toBeVisible();
    // The rest of the time is the fade-out.
    await page.clock.runFor(1000);
    await expect(notice).toHaveCount(0);
  });
  await test.step('a notice that nobody points at closes after three seconds', async () => {
    await demoRoot(page, 'usemount-demo1').getByRole('button', { name: 'unmount' }).click();
    await demoRoot(page, 'usemount-demo1').getByRole('button', { name: 'mount' }).click();
    await expect(noticeOf(page, 'mount')).toBeVisible();
    await page.clock.runFor(2500);
    await expect(noticeOf(page, 'mount')).toBeVisible();
    await page.clock.runFor(1000);
    await expect(noticeOf(page)).toHaveCount(0);
  });
});

alone('the standalone page', async ({ page }) => {
  const picture = { type: 'dumi:capture-element', value: '[id|=root]' };
  // The requested screenshot, and what the demo showed at that moment.
  await page.addInitScript(() => {
    const asked: unknown[] = [];
    Object.assign(window, { asked });
    addEventListener('message', ({ data }) => {
      asked.push([data, document.querySelector('[data-demo-root] p')?.textContent]);
    });
  });
  const asked = () =>
    page.evaluate(() => (window as unknown as { asked: unknown[] }).asked.splice(0));
  const seen: unknown[] = [];
  const askedInAll = async () => {
    seen.push(...(await asked()));
    return seen;
  };

  await loadWithClock(page, '/~demos/usetoggle-demo2?capture');
  for (const flags of ['capture', 'capture=0&wrapper']) {
    await test.step(`?${flags} plays the motions and then requests one screenshot`, async () => {
      seen.splice(0);
      if (flags !== 'capture') {
        await arriveAt(page, `/~demos/usetoggle-demo2?${flags}`, 'usetoggle-demo2');
      } else await stopClock(page);
      const demo = await mounted(page, 'usetoggle-demo2');
      // The code that plays it is fetched first; only then its timers start.
      await expect(async () => {
        await page.clock.runFor(800);
        expect(await askedInAll()).toEqual([[picture, 'state: World']]);
      }).toPass();
      await page.clock.runFor(800 * 4);
      await expect(demo).toContainText('state: World');
      expect(await askedInAll()).toHaveLength(1);
      await expect(page.locator('[id|=root]')).toHaveCount(1);
    });
  }

  await test.step('?capture of a demo without motions requests the screenshot at once', async () => {
    seen.splice(0);
    await page.clock.resume();
    await follow(page, `${BASE}state/use-toggle`);
    await expect(title(page)).toHaveText('useToggle');
    await follow(page, `${BASE}~demos/usesize-demo1?capture`);
    await mounted(page, 'usesize-demo1');
    await expect.poll(askedInAll).toEqual([[picture, undefined]]);
  });

  for (const flag of ['wrapper=false', 'wrapper=', 'x=1&wrapper']) {
    await test.step(`?${flag} shows the demo in its frame`, async () => {
      await follow(page, `${BASE}~demos/usetoggle-demo1`);
      await expect(demoRoot(page, 'usetoggle-demo1')).toHaveAttribute('data-mounted');
      await expect(page.getByRole('group')).toHaveCount(0);
      await follow(page, `${BASE}~demos/usetoggle-demo1?${flag}`);
      await expect(page.getByRole('group', { name: '在 false 和 true 之间切换' })).toBeVisible();
    });
  }
  await test.step('the demo works in its frame, which has no link to its standalone page', async () => {
    const frame = page.getByRole('group', { name: '在 false 和 true 之间切换' });
    await expect(frame).toHaveAttribute('data-demo', 'usetoggle-demo1');
    const demo = await mounted(page, 'usetoggle-demo1');
    await drives['usetoggle-demo1']?.(byScript(page, demo));
    await expect(frame.getByRole('button', { name: 'Show source' })).toBeVisible();
    await expect(frame.getByRole('button', { name: 'Open in CodeSandbox' })).toBeVisible();
    await expect(frame.getByRole('link', { name: 'Open in new tab' })).toHaveCount(0);
  });

  await test.step('shows the demo alone without a flag, and plays nothing', async () => {
    await arriveAt(page, '/~demos/usetoggle-demo1', 'usetoggle-demo1');
    await asked();
    await page.clock.runFor(10000);
    await expect(page.getByRole('group')).toHaveCount(0);
    await expect(page.locator('#root')).toContainText('state: false');
    expect(await asked()).toEqual([]);
  });

  await test.step('follows the colour mode, or shows that the UI library does not', async () => {
    await arriveAt(page, '/~demos/uselockfn-demo1', 'uselockfn-demo1');
    const html = page.locator('html');
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(html).toHaveAttribute('data-prefers-color', colorScheme);
      const caption = page.getByText('The UI library of this demo has no dark style.');
      await expect(caption).toBeVisible({ visible: colorScheme === 'dark' });
    }
  });
});

alone('a click on a demo whose code is still loading counts', async ({ page, context }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(/\/assets\/(entry-client|demo1)-.*js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${BASE}state/use-toggle`, { waitUntil: 'commit' });
  const demo = demoRoot(page, 'usetoggle-demo1');
  await demo.getByRole('button', { name: 'Toggle True' }).click();
  await expect(demo).toContainText('state: false');
  release();
  await expect(demo).toContainText('state: true');
});

test('a demo appears without moving anything else when the reader comes from another page', async ({
  page,
}) => {
  await open(page, '/state/use-toggle');
  for (const id of ['useinterval-demo2', 'usesize-demo1', 'usepersistfn-demo1']) {
    await test.step(id, async () => {
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

alone('a reader who looks at a demo with a UI library', async ({ page, context }) => {
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
  await makeReachable(context, 'https://codepen.io/favicon.ico?reachable');
  await load(page, '/state/use-toggle');
  const before = await look();
  await page.getByRole('link', { name: 'useLockFn' }).first().click();
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toHaveCSS(
    'height',
    '32px',
  );
  await test.step('finds its tools with names and in a fixed order', async () => {
    const frame = page.getByRole('group', { name: '防止重复提交' });
    await tool(frame, 'Show source').click();
    await expect(frame.getByRole('link', { name: 'TypeScript Playground' })).toBeVisible();
    await expect(tool(frame, 'Open in CodePen')).toBeVisible();
    const names = await frame
      .locator('.y-demo-tools')
      .locator('button, a')
      .evaluateAll((tools) => tools.map((one) => one.getAttribute('aria-label')));
    const tools = [
      'Open in CodeSandbox',
      'Open in CodePen',
      'Open in new tab',
      'TypeScript Playground (opens in a new tab)',
      'Copy',
      'Edit',
      'Watch',
      'Hide source',
    ];
    expect(names).toEqual(tools.map((name) => `${name} 防止重复提交`));
  });
  await test.step('reads in dark mode why the demo is light', async () => {
    const caption = page.getByText('The UI library of this demo has no dark style.');
    await expect(caption).toBeHidden();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(caption).toBeVisible();
    await page.emulateMedia({ colorScheme: 'light' });
  });
  await test.step('finds other pages and demos unaffected by its resets', async () => {
    await page.goBack();
    await expect(title(page)).toHaveText('useToggle');
    expect(await look()).toEqual(before);
  });
});
