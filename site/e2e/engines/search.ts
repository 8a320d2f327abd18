import { describe, expect } from 'vitest';
import type { Engine } from './engine.ts';
import { addressOf, click, currentAddress, open, test, textOf } from './fixtures.ts';

/* Typing, keys and the popover of results. What a query matches: press/src/shared/search.test.ts. */

const FIELD = '[role="search"] [role="combobox"]';
const OPTIONS = '[role="search"] [role="option"]';
const STATUS = '[role="search"] [role="status"]';

async function type(browser: Engine, query: string) {
  await click(browser, { selector: FIELD });
  await browser.type(query);
  await expect.poll(() => textOf(browser, STATUS)).toMatch(/result/i);
}

const attributeOf = (browser: Engine, name: string) =>
  browser.evaluate(
    (css, attribute) => document.querySelector(css)?.getAttribute(attribute) ?? null,
    FIELD,
    name,
  );

/** Whether the middle of an element is on the screen and not clipped or covered. */
const isVisible = (browser: Engine, selector: string) =>
  browser.evaluate((css) => {
    const element = document.querySelector(css);
    const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    return Boolean(element?.contains(document.elementFromPoint(x + width / 2, y + height / 2)));
  }, selector);

describe('the search', () => {
  test('shows results while the reader types, and Enter opens the first', async ({ browser }) => {
    await open(browser, '/dom/use-size');
    await type(browser, 'toggle');
    expect(await textOf(browser, OPTIONS)).toContain('useToggle');
    await expect.poll(() => isVisible(browser, OPTIONS)).toBe(true);
    await browser.press('Enter');
    await expect.poll(() => textOf(browser, 'h1')).toBe('useToggle');
    expect(await currentAddress(browser)).toBe(addressOf('/state/use-toggle'));
    const value = () =>
      browser.evaluate((css) => document.querySelector<HTMLInputElement>(css)?.value, FIELD);
    expect(await value()).toBe('');
  });

  test('finds Chinese words, and a click opens the page', async ({ browser }) => {
    await open(browser, '/');
    await type(browser, '竞态');
    await click(browser, { selector: OPTIONS });
    await expect.poll(() => textOf(browser, 'h1')).toBe('useLockFn');
  });

  test('shows a message when nothing is found', async ({ browser }) => {
    await open(browser, '/');
    await type(browser, 'useWeather');
    await expect.poll(() => textOf(browser, STATUS)).toMatch(/no results.*useWeather/i);
    await expect.poll(() => isVisible(browser, STATUS)).toBe(true);
  });

  test('is focused by a key, browsed with arrows and left with Escape', async ({ browser }) => {
    await open(browser, '/dom/use-size');
    await browser.type('/');
    await expect
      .poll(() => browser.evaluate((css) => document.activeElement?.matches(css), FIELD))
      .toBe(true);
    await browser.type('use');
    await expect.poll(() => textOf(browser, OPTIONS)).toBeTruthy();
    const first = await attributeOf(browser, 'aria-activedescendant');
    await browser.press('ArrowDown');
    await expect.poll(() => attributeOf(browser, 'aria-activedescendant')).not.toBe(first);
    // First clears the text, then leaves the field.
    await browser.press('Escape');
    await browser.press('Escape');
    await expect.poll(() => attributeOf(browser, 'aria-expanded')).toBe('false');
  });
});
