import { type Drive, expect } from './drive.ts';

export const drive: Drive = async ({ page, url }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const menu = page.getByRole('navigation', { name: 'القائمة' });
  const right = async () => {
    const box = await menu.boundingBox();
    return box && Math.round(box.x + box.width / 2);
  };
  expect(await right()).toBeGreaterThan(720);
  await expect(page.locator('pre')).toHaveCSS('direction', 'ltr');
  await page.setViewportSize({ width: 375, height: 700 });
  await page.getByRole('button', { name: 'القائمة' }).click();
  await expect(menu).toBeVisible();
  await expect.poll(async () => (await menu.boundingBox())?.x).toBeGreaterThan(30);
};
