import { type Drive, expect } from './drive.ts';

export const drive: Drive = async ({ page, url }) => {
  await page.goto(url);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  await expect(page.getByRole('link', { name: /^Modifier cette page sur GitHub/ })).toBeVisible();
  await expect(page.getByRole('columnheader').first()).toHaveText('Paramètre');
  await expect(page.getByText('obligatoire')).toBeVisible();
  await page.getByRole('combobox', { name: 'Rechercher' }).fill('addi');
  await expect(page.getByText('1 résultat', { exact: true })).toBeAttached();
};
