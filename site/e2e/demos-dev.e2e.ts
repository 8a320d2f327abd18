import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import { dev } from '../../press/src/node/dev/dev.ts';
import { demosSite } from './demos-site.ts';
import { demoIds } from './site-map.ts';

const folderOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function serveInDevelopment(config: string, use: (url: string) => Promise<void>) {
  const server = await dev(config, { generator: 'test', port: 0, host: '127.0.0.1' });
  await use(server.url);
  await server.close();
}

const test = base.extend<object, { siteUrl: string; fixture: { url: string; folder: string } }>({
  siteUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    ({}, use) => serveInDevelopment(folderOf('../press.config.ts'), use),
    { scope: 'worker', timeout: 120_000 },
  ],
  fixture: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(folderOf('../.cache/'), 'demos-'));
      await cp(join(demosSite, 'content'), join(folder, 'content'), { recursive: true });
      await writeFile(join(folder, 'press.config.ts'), await fixtureConfig());
      await serveInDevelopment(join(folder, 'press.config.ts'), (url) => use({ url, folder }));
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function fixtureConfig() {
  const text = await readFile(join(demosSite, 'press.config.ts'), 'utf8');
  return text.replace('../../src/node/config/config.ts', '@multi-hooks/press');
}

// In one process, so that one server prepares the packages for all.
test.describe.configure({ mode: 'default', timeout: 90_000 });

test.beforeAll(() => mkdir(folderOf('../.cache/'), { recursive: true }));

/** What React 18.3 says of the demos' UI library, which is older; nothing of it is the demos'. */
const KNOWN = /ReactDOM\.render is no longer supported|findDOMNode is deprecated.*antd_es/s;

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (/^(error|warning)$/.test(message.type()) && !KNOWN.test(text)) complaints.push(text);
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  return complaints;
}

/** Counts the pictures that the page's motions ask for; the last one is their end. */
async function countCaptures(page: Page) {
  await page.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      if (data?.type !== 'dumi:capture-element') return;
      const { dataset } = document.documentElement;
      dataset.captures = String(Number(dataset.captures ?? 0) + 1);
    });
  });
  return () => page.evaluate(() => document.documentElement.dataset.captures);
}

for (const id of demoIds) {
  test(`${id} is played under StrictMode without a word of complaint`, async ({
    page,
    siteUrl,
  }) => {
    await page.clock.install();
    const captures = await countCaptures(page);
    const complaints = listen(page);
    await page.goto(`${siteUrl}~demos/${id}?capture`);
    // The development server reloads a page when it meets a package for the first time.
    await expect(async () => {
      await expect(page.locator('[data-mounted]')).toHaveCount(1);
      await page.clock.runFor(15_000);
      expect(await captures()).toBe('1');
    }).toPass({ timeout: 60_000 });
    expect(complaints).toEqual([]);
  });
}

test('a debug demo is shown in development, and marked', async ({ page, fixture }) => {
  await page.goto(`${fixture.url}kinds`);
  const frame = page.getByRole('group', { name: 'For developers' });
  await expect(frame).toContainText('debug demo');
  await expect(frame).toHaveAttribute('data-debug', 'Development only');
});

test('an edited demo is alive', async ({ page, fixture }) => {
  const file = join(fixture.folder, 'content/demos/counter.tsx');
  await page.goto(`${fixture.url}failing`);
  const demo = page.locator('[data-demo-root="healthy"]');
  await demo.scrollIntoViewIfNeeded();
  await expect(demo).toHaveAttribute('data-mounted');
  await writeFile(file, (await readFile(file, 'utf8')).replace('pressed {', 'tapped {'));
  await expect(demo).toHaveText('tapped 0');
  await expect(page.locator('#healthy pre')).toContainText('tapped {count}');
  await demo.getByRole('button').click();
  await expect(demo).toHaveText('tapped 1');
});
