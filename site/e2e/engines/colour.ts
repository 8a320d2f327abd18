import type { Page } from 'puppeteer-core';
import { describe, expect } from 'vitest';
import { click, open, test } from './fixtures.ts';

const look = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const { colorScheme } = getComputedStyle(root);
    const { backgroundColor } = getComputedStyle(document.body);
    return [root.dataset.prefersColor, colorScheme, backgroundColor];
  });
const light = ['light', 'light', 'rgb(255, 255, 255)'];
const dark = ['dark', 'dark', 'rgb(20, 22, 27)'];

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('dumi:prefers-color'));

describe('the theme', () => {
  test('follows the system, then a choice, which a reload keeps, then the system again', async ({
    page,
  }) => {
    await open(page, '/dom/use-size');
    expect(await look(page)).toEqual(dark);
    let mode = 'auto';
    for (const [next, colors] of [
      ['light', light],
      ['dark', dark],
      ['light', light],
      ['auto', dark],
    ] as const) {
      await click(page, { selector: 'button', name: `Theme: ${mode}` });
      await click(page, {
        selector: '[role="radiogroup"] label',
        name: `${next[0]?.toUpperCase()}${next.slice(1)}`,
      });
      await expect.poll(() => look(page)).toEqual(colors);
      expect(await stored(page)).toBe(next);
      await page.reload();
      expect(await look(page)).toEqual(colors);
      await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
      expect(await look(page)).toEqual(colors);
      mode = next;
    }
  });

  test('is also that of a demo’s own page', async ({ page }) => {
    await open(page, '/dom/use-size');
    await page.evaluate(() => localStorage.setItem('dumi:prefers-color', 'light'));
    await open(page, '/~demos/usetoggle-demo1');
    expect((await look(page)).slice(0, 2)).toEqual(['light', 'light']);
  });
});
