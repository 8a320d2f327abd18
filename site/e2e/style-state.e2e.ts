import { expect, hydrated, test } from './fixtures.ts';

/*
 * WebKit does not re-evaluate `:has()` when the text it depends on changes, which kept the search panel
 * hidden. State is expressed by attributes instead.
 */

test('no rule of the theme depends on :has()', async ({ page }) => {
  await page.goto('./state/use-toggle');
  const sheet = (await page.locator('style').allTextContents()).join('');
  expect(sheet).toContain('.search-panel');
  expect(sheet).not.toContain(':has(');
});

test('the search panel and the theme switch expose their state as attributes', async ({ page }) => {
  await page.goto('./state/use-toggle');
  await hydrated(page);
  const panel = page.locator('.search-panel');
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.focus();
  await expect(panel).toHaveAttribute('data-empty');
  await expect(panel).toHaveCSS('clip-path', 'inset(50%)');
  await field.fill('toggle');
  await expect(panel).not.toHaveAttribute('data-empty');
  await expect(panel).toHaveCSS('clip-path', 'none');
  await page.getByRole('button', { name: /^Theme: / }).click();
  await expect(page.locator('label[data-checked]')).toHaveText('Auto');
});
