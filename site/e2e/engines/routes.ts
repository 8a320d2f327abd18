import { describe, expect } from 'vitest';
import type { Engine } from './engine.ts';
import { addressOf, click, currentAddress, open, test, textOf } from './fixtures.ts';

/* Navigation and history, which the platform does. Every path: ../pages.e2e.ts. */

const shows = (browser: Engine, title: string) =>
  expect.poll(() => textOf(browser, 'h1')).toBe(title);

describe('routes', () => {
  test('a redirect keeps query and hash', async ({ browser }) => {
    await browser.goto(addressOf('/dom?x=1#api'));
    const target = addressOf('/dom/use-click-away?x=1#api');
    await expect.poll(() => currentAddress(browser)).toBe(target);
    await shows(browser, 'useClickAway');
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

  test('/_demos/{id} redirects to the demo alone, with its flags', async ({ browser }) => {
    await browser.goto(addressOf('/_demos/usetoggle-demo1?x=1'));
    const target = addressOf('/~demos/usetoggle-demo1?x=1');
    await expect.poll(() => currentAddress(browser)).toBe(target);
    const demo = '[data-demo-root="usetoggle-demo1"][data-mounted]';
    await expect.poll(() => textOf(browser, demo)).toContain('state: false');
    expect(await textOf(browser, 'header')).toBeNull();
  });
});
