import { describe, expect } from 'vitest';
import { demoIds, type PagePath, pages, paths, redirects } from '../site-map.ts';
import type { Engine } from './engine.ts';
import { addressOf, click, currentAddress, open, test, textOf } from './fixtures.ts';

const shows = (browser: Engine, title: string) =>
  expect.poll(() => textOf(browser, 'h1')).toBe(title);

describe('routes', () => {
  for (const path of paths) {
    test(`${path} shows “${pages[path]}”`, async ({ browser }) => {
      await open(browser, path);
      expect(await textOf(browser, 'h1')).toBe(pages[path]);
      expect(await browser.evaluate(() => document.title)).toBe(`${pages[path]} - yhooks`);
    });
  }

  for (const [from, to] of Object.entries(redirects) as [string, PagePath][]) {
    test(`${from} redirects to ${to}, keeping query and hash`, async ({ browser }) => {
      await browser.goto(addressOf(`${from}?x=1#api`));
      await expect.poll(() => currentAddress(browser)).toBe(addressOf(`${to}?x=1#api`));
      await shows(browser, pages[to]);
    });
  }

  test('an unknown path shows the not-found page of the site', async ({ browser }) => {
    expect((await fetch(addressOf('/no/such/page'))).status).toBe(404);
    await open(browser, '/no/such/page');
    expect(await textOf(browser, 'h1')).toMatch(/not found/i);
  });

  test('links, back and forward change the page without loading the site again', async ({
    browser,
  }) => {
    await open(browser, '/dom/use-size');
    await browser.evaluate(() => void Object.assign(window, { isSameDocument: true }));
    await click(browser, { selector: '#y-menu a', name: 'useToggle' });
    await shows(browser, 'useToggle');
    expect(await currentAddress(browser)).toBe(addressOf('/state/use-toggle'));
    await click(browser, { selector: '#y-menu a', name: 'useLockFn' });
    await shows(browser, 'useLockFn');
    await browser.back();
    await shows(browser, 'useToggle');
    await browser.back();
    await shows(browser, 'useSize');
    await browser.forward();
    await shows(browser, 'useToggle');
    expect(await browser.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  test('a hash scrolls to its heading, 100 pixels below the top', async ({ browser }) => {
    await open(browser, '/dom/use-size#api');
    const top = () =>
      browser.evaluate(() =>
        Math.round(document.querySelector('#api')?.getBoundingClientRect().top ?? 0),
      );
    await expect.poll(top).toBe(100);
  });
});

describe('standalone demo pages', () => {
  const isMounted = (browser: Engine, id: string) =>
    browser.evaluate(
      (css) => document.querySelector(css) !== null,
      `[data-demo-root="${id}"][data-mounted] *`,
    );

  for (const id of demoIds) {
    test(`/~demos/${id} shows the demo alone`, async ({ browser }) => {
      await open(browser, `/~demos/${id}`);
      await expect.poll(() => isMounted(browser, id)).toBe(true);
      expect(await textOf(browser, 'header')).toBeNull();
    });
  }

  test('/_demos/usetoggle-demo1 redirects to /~demos/usetoggle-demo1 with its flags', async ({
    browser,
  }) => {
    await browser.goto(addressOf('/_demos/usetoggle-demo1?wrapper'));
    const target = addressOf('/~demos/usetoggle-demo1?wrapper');
    await expect.poll(() => currentAddress(browser)).toBe(target);
    await expect.poll(() => isMounted(browser, 'usetoggle-demo1')).toBe(true);
  });

  test('an unknown demo is named in the message', async ({ browser }) => {
    await browser.goto(addressOf('/~demos/nothing'));
    await expect.poll(() => textOf(browser, '#root')).toBe('Demo nothing not found :(');
  });
});
