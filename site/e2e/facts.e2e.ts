import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { dist, expect, test } from './fixtures.ts';
import { paths } from './site-map.ts';

const hookPaths = paths.filter((path) => path !== '/');

const table = (page: Page) => page.getByRole('table', { name: /^关于 use/ });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the table opens with the keyboard', async ({ page }) => {
    await page.goto('./dom/use-size');
    await page.getByText('测试与源码').focus();
    await page.keyboard.press('Enter');
    await expect(table(page)).toBeVisible();
  });
});

test('facts add at most 1,000 bytes of gzip to a document, and nothing to its data', () => {
  for (const path of hookPaths) {
    const html = readFileSync(join(dist, path, 'index.html'), 'utf8');
    const start = html.indexOf('<div data-facts>');
    const end = html.indexOf('</details></div>', start) + '</details></div>'.length;
    const without = html.slice(0, start) + html.slice(end);
    expect(without, path).not.toContain('测试与源码');
    const bytes = (text: string) => gzipSync(text, { level: 9 }).length;
    expect(bytes(html) - bytes(without), path).toBeLessThanOrEqual(1000);
  }
});
