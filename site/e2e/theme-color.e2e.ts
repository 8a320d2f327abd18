import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dist, expect, failedRequest, hydrated, test } from './fixtures.ts';

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

const documents = ['dom/use-size', '~demos/usesize-demo1'];

test.describe('theme-color', () => {
  test.use({ allow: failedRequest });

  test('matches the mode before the code of the site runs, and follows the system', async ({
    page,
  }) => {
    const code = '**/assets/*.js';
    await page.addInitScript((key) => localStorage.setItem(key, 'dark'), STORE);
    await page.route(code, (route) => route.abort());
    for (const path of documents) {
      await page.goto(`./${path}`, { waitUntil: 'domcontentloaded' });
      await expectSameColor(page, '#14161b');
    }
    await page.unroute(code);
    await page.addInitScript((key) => localStorage.removeItem(key), STORE);
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const path of documents) {
      await page.goto(`./${path}`);
      await hydrated(page);
      await expectSameColor(page, '#14161b');
      await page.emulateMedia({ colorScheme: 'light' });
      await expectSameColor(page, '#fff');
      await page.emulateMedia({ colorScheme: 'dark' });
    }
  });

  test('is light without script, like the page', async () => {
    for (const path of documents) {
      const html = await readFile(join(dist, path, 'index.html'), 'utf8');
      expect(html).toMatch(/<meta name="theme-color" content="#fff"/);
    }
  });
});
