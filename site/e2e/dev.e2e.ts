import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import { dev } from '../../press/src/node/dev/dev.ts';

interface DevSite {
  url: string;
  write(path: string, text: string): Promise<void>;
  remove(path: string): Promise<void>;
}

const filler = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`).join('\n\n');

const counterPage = (sentence: string) =>
  `---\ngroup: { path: /guide }\n---\n\n# Counter\n\n${sentence}\n\n<code src="./demos/demo1.tsx"></code>\n\n${filler}\n`;

const counterDemo = (label: string) => `import React, { useState } from 'react';

export default function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>${label} {count}</button>;
}
`;

const config = (title: string) => `import { defineConfig } from '@multi-hooks/press';

export default defineConfig({
  title: '${title}',
  base: '/docs/',
  theme: { module: '@multi-hooks/theme' },
});
`;

const test = base.extend<{ site: DevSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  site: async ({}, use) => {
    // Inside the repository, so that React and the theme are found.
    const cache = fileURLToPath(new URL('../.cache/', import.meta.url));
    await mkdir(cache, { recursive: true });
    const folder = await mkdtemp(join(cache, 'dev-'));
    const write = async (path: string, text: string) => {
      await mkdir(join(folder, path, '..'), { recursive: true });
      await writeFile(join(folder, path), text);
    };
    await write('press.config.ts', config('Trial'));
    await write('content/index.md', '# Home\n\nHello.\n');
    await write('content/counter.md', counterPage('First wording.'));
    await write('content/demos/demo1.tsx', counterDemo('Pressed'));
    const server = await dev(join(folder, 'press.config.ts'), {
      generator: 'test',
      port: 0,
      host: '127.0.0.1',
    });
    await use({ url: server.url, write, remove: (path) => rm(join(folder, path)) });
    await server.close();
    await rm(folder, { recursive: true });
  },
});

/** Marks the document, so that a reload can be told from an update. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);

test('a page hydrates in development without a warning', async ({ page, site }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/^(error|warning)$/.test(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${site.url}guide/counter`);
  await expect(page.locator('[data-demo-root]')).toHaveAttribute('data-mounted');
  await page.getByRole('button', { name: 'Pressed 0' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('an edit of Markdown shows at once and keeps the scroll position', async ({ page, site }) => {
  await page.goto(`${site.url}guide/counter`);
  await expect(page.getByRole('button', { name: 'Pressed 0' })).toBeVisible();
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
  await mark(page);
  await page.evaluate(() => scrollTo(0, 700));
  await site.write('content/counter.md', counterPage('Second wording.'));
  await expect(page.getByText('Second wording.')).toBeAttached();
  expect(await isSameDocument(page)).toBe(true);
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(700);
});

test('an edit of a demo shows in the demo and in its source', async ({ page, site }) => {
  await page.goto(`${site.url}guide/counter`);
  await expect(page.locator('[data-demo-root]')).toHaveAttribute('data-mounted');
  await site.write('content/demos/demo1.tsx', counterDemo('Tapped'));
  await expect(page.getByRole('button', { name: 'Tapped 0' })).toBeVisible();
  await expect(page.locator('pre', { hasText: 'Tapped' })).toBeAttached();
});

test('a page that is added or removed needs no restart', async ({ page, site }) => {
  await page.goto(`${site.url}guide/counter`);
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
  await site.write('content/later.md', '---\ngroup: { path: /guide }\n---\n\n# Later\n');
  await page.getByRole('link', { name: 'Later' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Later');
  await site.remove('content/later.md');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i);
});

test('a broken page shows its error over the page, and recovers when mended', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}guide/counter`);
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
  await site.write('content/counter.md', counterPage('<code src="./demos/none.tsx"></code>'));
  const overlay = page.locator('vite-error-overlay');
  await expect(overlay).toContainText('none.tsx');
  await site.write('content/counter.md', counterPage('Mended wording.'));
  await expect(page.getByText('Mended wording.')).toBeVisible();
  await expect(overlay).toHaveCount(0);
});

test('an edit of the configuration shows at once', async ({ page, site }) => {
  await page.goto(`${site.url}guide/counter`);
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
  await site.write('press.config.ts', config('Renamed'));
  await expect(page).toHaveTitle(/Renamed/);
});

test('the search finds what the files say', async ({ page, site }) => {
  await page.goto(`${site.url}`);
  await page.getByRole('combobox', { name: 'Search' }).fill('wording');
  await expect(page.getByRole('option').first()).toContainText('First wording.');
});
