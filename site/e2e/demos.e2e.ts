import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import manifest from 'yhooks/package.json' with { type: 'json' };
import { drive, drivenDemoIds } from './demo-promises.ts';
import {
  BASE,
  demoRoot,
  dist,
  expect,
  follow,
  holdBack,
  menuLink,
  noticeOf,
  open,
  outwaitNotices,
  stopClock,
  test,
  title,
} from './fixtures.ts';
import { demoIds, pageOf, pages, pairIds } from './site-map.ts';

/* “Demos” in docs/promises.md. */

const withAntd = [
  'useinterval-demo2',
  'uselockfn-demo1',
  'usemount-demo1',
  'usepersistfn-demo1',
  'useunmount-demo1',
  'useunmount-demo2',
];

/** The file of a demo: the comment with its metadata, and the code that readers see. */
async function sourceOf(id: string) {
  const name = `${id.split('-')[1]}.tsx`;
  const file = new URL(`../../hooks/src/${pages[pageOf(id)]}/demos/${name}`, import.meta.url);
  const text = await readFile(file, 'utf8');
  const [comment = ''] = /^\/\*\*[\s\S]*?\*\/\n/.exec(text) ?? [];
  return {
    name,
    code: text.slice(comment.length).trim(),
    title: /^ \* title: (.+)$/m.exec(comment)?.[1],
    hasDescription: /^ \* desc(ription)?:/m.test(comment),
  };
}

test('the registry has every demo with its source and its dependencies', async () => {
  const entries = await readdir(join(dist, '~demos'), { withFileTypes: true });
  const ids = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const handwrittenIds = pairIds.map((id) => id.replace(/pair$/, 'without'));
  expect(ids.sort()).toEqual([...demoIds, ...pairIds, ...handwrittenIds].sort());
  for (const id of [...demoIds, ...pairIds]) {
    const file = join(dist, '~demos', id, 'index.json');
    const { demo } = JSON.parse(await readFile(file, 'utf8'));
    const { name, code, hasDescription, ...source } = await sourceOf(id);
    expect.soft(demo.identifier).toBe(id);
    expect.soft(demo.title, id).toBe(source.title);
    expect.soft(demo.description !== undefined, id).toBe(hasDescription);
    expect.soft(demo.sources, id).toMatchObject([{ name, code, language: 'tsx' }]);
    expect.soft(demo.dependencies, id).toMatchObject({
      yhooks: { version: manifest.version },
      react: { version: expect.stringMatching(/^\^16\.8\.6|^>=16\.9\.0/) },
      ...(withAntd.includes(id) && {
        antd: { version: '4.16.11', css: 'antd/dist/antd.css' },
        'react-dom': { version: '>=16.9.0' },
      }),
    });
    if (!withAntd.includes(id)) expect.soft(demo.dependencies).not.toHaveProperty('antd');
  }
});

/** The demo, once it is mounted over its prerendered HTML. */
async function scrollToDemo(page: Page, id: string) {
  const demo = demoRoot(page, id);
  await demo.evaluate((element) => element.scrollIntoView());
  await expect(demo).toHaveAttribute('data-mounted');
  return demo;
}

test('every demo does what its page promises', async ({ page }) => {
  expect(drivenDemoIds).toEqual(demoIds);
  await page.clock.install();
  await open(page, '/');
  for (const id of demoIds) {
    await test.step(id, async () => {
      await follow(page, `${BASE}~demos/${id}`);
      const demo = await scrollToDemo(page, id);
      await stopClock(page);
      await outwaitNotices(page);
      await drive(id, demo);
      await page.clock.resume();
    });
  }
});

test('a pair shows the hand-written demo when the reader chooses it', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await open(page, '/advanced/use-lock-fn');
  const pair = await scrollToDemo(page, 'uselockfn-pair');
  await pair.getByRole('button').dblclick();
  await expect(pair).toContainText('已有 1 个订单');
  expect(files.filter((url) => url.includes('without'))).toEqual([]);
  const card = page.locator('.y-demo', { has: pair });
  await card.getByRole('radio', { name: '使用 useLockFn' }).focus();
  await page.keyboard.press('ArrowRight');
  const handwritten = await scrollToDemo(page, 'uselockfn-without');
  await expect(page.getByRole('radio', { name: '手写' })).toBeFocused();
  await expect(pair).toHaveCount(0);
  await expect(page.getByRole('group', { name: '手写', exact: true })).not.toContainText('yhooks');
  await handwritten.getByRole('button').dblclick();
  await expect(handwritten).toContainText('已有 2 个订单');
  await page.getByRole('radio', { name: '使用 useLockFn' }).check();
  await expect(pair).toBeVisible();
});

test('notices of a demo survive leaving its page, and close after a while', async ({ page }) => {
  await page.clock.install();
  await open(page, '/life-cycle/use-unmount');
  await test.step('leaving the page shows a notice with the latest count', async () => {
    const demo = await scrollToDemo(page, 'useunmount-demo2');
    await demo.getByRole('button', { name: '+' }).click();
    await expect(demo).toContainText('count: 1');
    await expect(noticeOf(page)).toHaveCount(0);
    await menuLink(page, 'useMount').click();
    await expect(noticeOf(page)).toHaveText(['comp unmount1']);
  });
  const demo = await scrollToDemo(page, 'usemount-demo1');
  await stopClock(page);
  await outwaitNotices(page);
  await test.step('a notice stays while the pointer is over it', async () => {
    await demo.getByRole('button').click();
    await noticeOf(page, 'mount').hover();
    await page.clock.runFor(10_000);
    await expect(noticeOf(page)).toBeVisible();
  });
  await test.step('a notice closes some time after the pointer has left it', async () => {
    await page.mouse.move(5, 800);
    await page.clock.runFor(1000);
    await expect(noticeOf(page)).toBeVisible();
    await page.clock.runFor(4000);
    await expect(noticeOf(page)).toHaveCount(0);
  });
});

test('a click on a demo, or on its bar, counts while the code is still loading', async ({
  page,
}) => {
  const release = await holdBack(page, /\/assets\/(entry-client|demo1)-.*js$/);
  await page.goto('./state/use-toggle', { waitUntil: 'commit' });
  const demo = demoRoot(page, 'usetoggle-demo1');
  await demo.getByRole('button', { name: 'Toggle True' }).click();
  await expect(demo).toContainText('state: false');
  const watch = page.getByRole('button', { name: /^Watch/ }).last();
  await watch.click();
  release();
  await expect(demo).toContainText('state: true');
  await expect(watch).toHaveAttribute('aria-expanded', 'true');
});

test('the styles of a UI library apply to its demo alone', async ({ page }) => {
  const looks = () =>
    page.evaluate(() =>
      ['body', 'h1', 'a', '[data-demo-root="usetoggle-demo1"] button'].map((selector) => {
        const element = document.querySelector(selector) as Element;
        const { margin, font, color, cursor } = getComputedStyle(element);
        return [selector, margin, font, color, cursor].join(' ');
      }),
    );
  await open(page, '/state/use-toggle');
  const before = await looks();
  await menuLink(page, 'useLockFn').click();
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await expect(submit).toHaveCSS('height', '32px');
  await test.step('in dark mode, the page explains why the demo is light', async () => {
    const caption = page.getByText('has light colours only');
    await expect(caption).toBeHidden();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(caption).toBeVisible();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(caption).toBeHidden();
  });
  await page.goBack();
  await expect(title(page)).toHaveText('useToggle');
  expect(await looks()).toEqual(before);
  await page.goForward();
  await expect(submit).toHaveCSS('height', '32px');
  await submit.click();
  const icon = noticeOf(page, 'Submit finished').locator('.anticon');
  await expect(icon).toHaveCSS('color', 'rgb(82, 196, 26)');
});
