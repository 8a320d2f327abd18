import type { Page } from '@playwright/test';
import { expect, failedRequest, hydrated, test } from './fixtures.ts';

const STORE = 'dumi:prefers-color';

/** `theme-color` is the page's background colour. */
async function expectSameColor(page: Page, color: string) {
  const meta = page.locator('meta[name="theme-color"]');
  await expect(meta).toHaveAttribute('content', color);
  const background = await page.evaluate((value) => {
    document.body.insertAdjacentHTML('beforeend', `<i id="probe" style="color: ${value}">`);
    const probe = document.getElementById('probe') as HTMLElement;
    const { color: computed } = getComputedStyle(probe);
    probe.remove();
    return computed;
  }, color);
  await expect(page.locator('body')).toHaveCSS('background-color', background);
}

for (const path of ['./dom/use-size', './~demos/usesize-demo1']) {
  test.describe(`theme-color at ${path}`, () => {
    test.describe('before the code of the site runs', () => {
      test.use({ allow: failedRequest });

      test('matches the mode', async ({ page }) => {
        await page.addInitScript((key) => localStorage.setItem(key, 'dark'), STORE);
        await page.route('**/assets/*.js', (route) => route.abort());
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expectSameColor(page, '#14161b');
      });
    });

    test('follows the system', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(path);
      await hydrated(page);
      await expectSameColor(page, '#14161b');
      await page.emulateMedia({ colorScheme: 'light' });
      await expectSameColor(page, '#fff');
    });

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false });

      test('is light, like the page', async ({ page }) => {
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.goto(path);
        await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#fff');
      });
    });
  });
}
