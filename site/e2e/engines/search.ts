import type { Page } from 'puppeteer-core';
import { describe, expect } from 'vitest';
import { addressOf, open, test, textOf } from './fixtures.ts';

const FIELD = '[role="search"] [role="combobox"]';
const OPTIONS = '[role="search"] [role="option"]';

async function type(page: Page, query: string) {
  await page.locator(FIELD).click();
  await page.keyboard.type(query);
  await expect.poll(() => textOf(page, '[role="search"] [role="status"]')).toMatch(/result/i);
}

const fieldText = (page: Page) =>
  page.evaluate((css) => document.querySelector<HTMLInputElement>(css)?.value, FIELD);

describe('the search', () => {
  for (const [query, title, path] of [
    ['toggle', 'useToggle', '/state/use-toggle'],
    ['clickaway', 'useClickAway', '/dom/use-click-away'],
  ] as const) {
    test(`finds ${title} by “${query}”, and Enter leads there`, async ({ page }) => {
      await open(page, '/dom/use-size');
      await type(page, query);
      expect(await textOf(page, OPTIONS)).toContain(title);
      await page.keyboard.press('Enter');
      await expect.poll(() => textOf(page, 'h1')).toBe(title);
      expect(page.url()).toBe(addressOf(path));
      expect(await fieldText(page)).toBe('');
    });
  }

  test('finds Chinese words, and a click leads there', async ({ page }) => {
    await open(page, '/');
    await type(page, '竞态');
    expect(await textOf(page, OPTIONS)).toContain('useLockFn');
    await page.locator(OPTIONS).click();
    await expect.poll(() => textOf(page, 'h1')).toBe('useLockFn');
  });

  test('says when nothing is found', async ({ page }) => {
    await open(page, '/');
    await type(page, 'useDebounce');
    expect(await textOf(page, '[role="search"] [role="status"]')).toBe(
      'No results for “useDebounce”',
    );
  });

  test('is reached by a key, moved in by arrows and left by Escape', async ({ page }) => {
    await open(page, '/dom/use-size');
    await page.keyboard.press('/');
    await expect
      .poll(() => page.evaluate((css) => document.activeElement?.matches(css), FIELD))
      .toBe(true);
    await page.keyboard.type('use');
    await page.waitForSelector(OPTIONS);
    const active = () =>
      page.evaluate(
        (css) => document.querySelector(css)?.getAttribute('aria-activedescendant'),
        FIELD,
      );
    const first = await active();
    await page.keyboard.press('ArrowDown');
    await expect.poll(active).not.toBe(first);
    await page.keyboard.press('Escape');
    await expect
      .poll(() =>
        page.evaluate((css) => document.querySelector(css)?.getAttribute('aria-expanded'), FIELD),
      )
      .toBe('false');
  });
});
