import { describe, expect } from 'vitest';
import type { Engine } from './engine.ts';
import { click, hydrated, open, test } from './fixtures.ts';

const look = (browser: Engine) =>
  browser.evaluate(() => {
    const root = document.documentElement;
    const { colorScheme } = getComputedStyle(root);
    const { backgroundColor } = getComputedStyle(document.body);
    return [root.dataset.prefersColor ?? '', colorScheme, backgroundColor];
  });
const light = ['light', 'light', 'rgb(255, 255, 255)'];
const dark = ['dark', 'dark', 'rgb(20, 22, 27)'];

const stored = (browser: Engine) =>
  browser.evaluate(() => localStorage.getItem('dumi:prefers-color'));

describe('the theme', () => {
  test('follows the system, then a choice that survives a reload, then the system again', async ({
    browser,
  }) => {
    await open(browser, '/dom/use-size');
    expect(await look(browser)).toEqual(dark);
    let mode = 'auto';
    for (const [next, label, colors] of [
      ['light', 'Light', light],
      ['dark', 'Dark', dark],
      ['light', 'Light', light],
      ['auto', 'Auto', dark],
    ] as const) {
      await click(browser, { selector: 'button', name: `Theme: ${mode}` });
      await click(browser, { selector: '[role="radiogroup"] label', name: label });
      await expect.poll(() => look(browser)).toEqual(colors);
      expect(await stored(browser)).toBe(next);
      await browser.reload();
      expect(await look(browser)).toEqual(colors);
      await hydrated(browser);
      expect(await look(browser)).toEqual(colors);
      mode = next;
    }
  });

  test('also applies to the standalone page of a demo', async ({ browser }) => {
    await open(browser, '/dom/use-size');
    await browser.evaluate(() => localStorage.setItem('dumi:prefers-color', 'light'));
    await open(browser, '/~demos/usetoggle-demo1');
    expect((await look(browser)).slice(0, 2)).toEqual(['light', 'light']);
  });
});
