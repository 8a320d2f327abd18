import { expect, test } from './fixture-test.ts';
import { open, phone } from './support/page.ts';

test.use(phone);

test('the page behind the open drawer takes no focus', async ({ page }) => {
  await open(page, '/');
  const button = page.getByRole('button', { name: 'Menu' });
  const inPage = page.locator('main a').first();
  const takesFocus = () =>
    inPage.evaluate((link: HTMLElement) => {
      link.focus();
      return document.activeElement === link;
    });
  await button.click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expect.poll(takesFocus).toBe(false);
  await button.click();
  await expect.poll(takesFocus).toBe(true);
});
