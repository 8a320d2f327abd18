import { type Drive, expect } from './drive.ts';

export const drive: Drive = async ({ page, url }) => {
  await page.goto(url);
  const card = page.getByText('Styled by its class names');
  await expect(card).toHaveCSS('padding', '24px');
  await expect(card).toHaveCSS('border-radius', '12px');
  await expect(card).toHaveCSS('color', 'rgb(255, 255, 255)');
};
