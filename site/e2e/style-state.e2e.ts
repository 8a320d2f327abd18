import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dist, expect } from './fixtures.ts';
import { open, test } from './one-document.ts';

/*
 * WebKit does not re-evaluate `:has()` when the text it depends on changes, which kept the search panel
 * hidden. State is expressed by attributes instead.
 */

test('no rule of the theme depends on :has()', async () => {
  const html = await readFile(join(dist, 'state/use-toggle/index.html'), 'utf8');
  const sheet = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('');
  expect(sheet).toContain('.y-search-panel');
  expect(sheet).not.toContain(':has(');
});

test('the search panel and the theme switch expose their state as attributes', async ({ page }) => {
  await open(page, '/state/use-toggle');
  const panel = page.locator('.y-search-panel');
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.fill('toggle');
  // Until the code of the list is loaded, Escape does nothing.
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(panel).not.toHaveAttribute('data-empty');
  await expect(panel).toHaveCSS('clip-path', 'none');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveAttribute('data-empty');
  await expect(panel).toHaveCSS('clip-path', 'inset(50%)');
  await page.getByRole('button', { name: /^Theme: / }).click();
  await expect(page.locator('label[data-checked]')).toHaveText('Auto');
});
