import { type Drive, expect } from './drive.ts';

export const drive: Drive = async ({ page, url }) => {
  await page.goto(url);
  await page.locator('main').getByRole('link', { name: 'planets', exact: true }).click();
  await expect(page.getByRole('row')).toHaveText([/name\s*moons/, /Mercury\s*0/, /Mars\s*2/]);
  await page.keyboard.press('/');
  await page.keyboard.type('mercury');
  await expect(page.getByRole('option', { name: /Planets/ })).toBeVisible();
};
