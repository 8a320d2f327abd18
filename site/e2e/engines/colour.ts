import { expect } from 'vitest';
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

test('the colour mode follows the system, then a choice that survives a reload', async ({
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
    await browser.reload();
    // Before the page's own code runs, and after.
    expect(await look(browser)).toEqual(colors);
    await hydrated(browser);
    expect(await look(browser)).toEqual(colors);
    mode = next;
  }
});
