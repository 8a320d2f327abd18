import { describe, expect } from 'vitest';
import { demoIds, pages, redirects } from '../site-map.ts';
import { addressOf, click, open, test, textOf } from './fixtures.ts';

describe('routes', () => {
  for (const [path, title] of Object.entries(pages)) {
    test(`${path} shows “${title}”`, async ({ page }) => {
      expect((await open(page, path))?.status()).toBe(200);
      expect(await textOf(page, 'h1')).toBe(title);
      expect(await page.title()).toBe(`${title} - yhooks`);
    });
  }

  for (const [from, to] of Object.entries(redirects)) {
    test(`${from} leads to ${to}, keeping query and hash`, async ({ page }) => {
      await page.goto(addressOf(`${from}?x=1#api`));
      await expect.poll(() => page.url()).toBe(addressOf(`${to}?x=1#api`));
      await expect.poll(() => textOf(page, 'h1')).toBe(pages[to as keyof typeof pages]);
    });
  }

  test('an unknown path is answered 404 with a page of the site', async ({ page }) => {
    expect((await open(page, '/no/such/page'))?.status()).toBe(404);
    expect(await textOf(page, 'h1')).toMatch(/not found/i);
  });

  test('links, back and forward change the page without loading the site again', async ({
    page,
  }) => {
    await open(page, '/dom/use-size');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const shows = (title: string) => expect.poll(() => textOf(page, 'h1')).toBe(title);
    await click(page, { selector: 'nav a', name: 'useToggle' });
    await shows('useToggle');
    expect(page.url()).toBe(addressOf('/state/use-toggle'));
    await click(page, { selector: 'nav a', name: 'useLockFn' });
    await shows('useLockFn');
    await page.goBack();
    await shows('useToggle');
    await page.goBack();
    await shows('useSize');
    await page.goForward();
    await shows('useToggle');
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  test('a hash leads to its heading, 100 px below the top', async ({ page }) => {
    await open(page, '/dom/use-size#api');
    const top = () =>
      page.evaluate(() =>
        Math.round(document.querySelector('#api')?.getBoundingClientRect().top ?? 0),
      );
    await expect.poll(top).toBe(100);
  });
});

describe('standalone demo pages', () => {
  for (const id of demoIds) {
    test(`/~demos/${id} shows the demo alone`, async ({ page }) => {
      expect((await open(page, `/~demos/${id}`))?.status()).toBe(200);
      await page.waitForSelector(`[data-demo-root="${id}"][data-mounted] *`);
      expect(await textOf(page, 'header')).toBeUndefined();
    });
  }

  test('/_demos/usetoggle-demo1 leads to /~demos/usetoggle-demo1 with its flags', async ({
    page,
  }) => {
    await page.goto(addressOf('/_demos/usetoggle-demo1?wrapper'));
    await expect.poll(() => page.url()).toBe(addressOf('/~demos/usetoggle-demo1?wrapper'));
    await page.waitForSelector('[data-demo-root="usetoggle-demo1"][data-mounted]');
  });

  test('an unknown demo is told exactly', async ({ page }) => {
    await page.goto(addressOf('/~demos/nothing'));
    await expect.poll(() => textOf(page, '#root')).toBe('Demo nothing not found :(');
  });
});
