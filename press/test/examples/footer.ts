import { type Drive, expect } from './drive.ts';

/** The site's footer is below the theme's, on every page. */
export const drive: Drive = async ({ page, url }) => {
  await page.goto(url);
  const own = page.getByText('Home is free to use.');
  await expect(own).toBeVisible();
  await expect(own).toHaveCSS('color', 'rgb(90, 97, 114)');
  const original = page.locator('main footer');
  await original.getByRole('link', { name: 'Guide' }).click();
  await expect(page.getByText('Guide is free to use.')).toBeVisible();
  await expect(original.getByRole('link', { name: 'Home' })).toBeVisible();
};
