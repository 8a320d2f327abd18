import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { test as alone, dist, expect, tour } from './fixtures.ts';
import { open, test } from './one-document.ts';
import { pages, paths } from './site-map.ts';

const hookPaths = paths.filter((path) => path !== '/');

const row = (page: Page) => page.getByRole('list', { name: /的测试结果$/ });
const table = (page: Page) => page.getByRole('table', { name: /的测试结果$/ });

test('every hook has a row of facts below its description, and a table behind it', async ({
  page,
}) => {
  await tour(page, hookPaths, async (path) => {
    const hook = pages[path as keyof typeof pages];
    await expect(row(page)).toHaveAccessibleName(`${hook} 的测试结果`);
    await expect(row(page).getByRole('listitem')).toContainText([
      /^\d+ B gzip$/,
      'React 16.9–19',
      'StrictMode',
      'SSR',
      'React Compiler',
    ]);
    await expect(table(page)).toBeHidden();
    await page.getByText('测试与源码').click();
    await expect(table(page)).toBeVisible();
    const test = `https://github.com/xingyuefeng/multi-hooks/blob/master/hooks/src/${hook}/${hook}.test.tsx`;
    const react = table(page)
      .getByRole('row', { name: /^React 16/ })
      .getByRole('link');
    await expect(react.nth(1)).toHaveAttribute('href', new RegExp(`^${test}#L\\d+$`));
  });
});

alone.describe('without JavaScript', () => {
  alone.use({ javaScriptEnabled: false });

  alone('the table opens with the keyboard', async ({ page }) => {
    await page.goto('./dom/use-size');
    await page.getByText('测试与源码').focus();
    await page.keyboard.press('Enter');
    await expect(table(page)).toBeVisible();
  });
});

test('the row is one line on a desktop, and no table makes a phone scroll sideways', async ({
  page,
}) => {
  await tour(page, hookPaths, async (path) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const { height } = (await row(page).boundingBox()) as DOMRect;
    expect.soft(height, path).toBeLessThan(30);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByText('测试与源码').click();
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect.soft(scrollWidth, path).toBe(clientWidth);
  });
});

alone('facts add at most 1,000 bytes of gzip to a document, and nothing to its data', () => {
  for (const path of hookPaths) {
    const html = readFileSync(join(dist, path, 'index.html'), 'utf8');
    const start = html.indexOf('<div data-facts>');
    const end = html.indexOf('</details></div>', start) + '</details></div>'.length;
    const without = html.slice(0, start) + html.slice(end);
    expect(without, path).not.toContain('的测试结果');
    const bytes = (text: string) => gzipSync(text, { level: 9 }).length;
    expect(bytes(html) - bytes(without), path).toBeLessThanOrEqual(1000);
  }
});

test('a card of the overview has the size and the React versions of its hook', async ({ page }) => {
  await open(page, '/');
  const cards = page.locator('[data-overview] li');
  await expect(cards.locator('small')).toHaveText(
    hookPaths.map(() => /^\d+ B gzip · React 16\.9–19$/),
  );
});
