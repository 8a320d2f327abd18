import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import { serve } from '../../press/src/node/serve.ts';

export { expect };

export const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** Every complaint a page makes: console errors and warnings, uncaught errors, outside requests. */
export interface Watch {
  complaints: string[];
  /** Requests for other hosts; none of them is sent. */
  outside: string[];
}

interface TestFixtures {
  watch: Watch;
  /** Whether a test that ends with complaints fails. */
  quiet: boolean;
}

interface WorkerFixtures {
  /** The address of the built site, with its base path. */
  siteUrl: string;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const server = await serve({ folder: dist, base: '/multi-hooks/', port: 0 });
      await use(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ siteUrl }, use) => use(siteUrl),
  quiet: [true, { option: true }],
  watch: [
    async ({ context, quiet }, use) => {
      const watch: Watch = { complaints: [], outside: [] };
      context.on('page', (page) => listen(page, watch));
      await context.route(
        (url) => url.hostname !== '127.0.0.1',
        (route) => {
          watch.outside.push(route.request().url());
          return route.abort();
        },
      );
      await use(watch);
      if (quiet) expect(watch.complaints, 'what the pages complained about').toEqual([]);
    },
    { auto: true },
  ],
});

function listen(page: Page, watch: Watch) {
  page.on('console', (message) => {
    const isOutside = !message.location().url.startsWith('http://127.0.0.1');
    const isBlocked = isOutside && /ERR_FAILED/.test(message.text());
    if (/^(error|warning)$/.test(message.type()) && !isBlocked) {
      watch.complaints.push(`${message.type()}: ${message.text()} (${page.url()})`);
    }
  });
  page.on('pageerror', (error) => watch.complaints.push(`uncaught: ${error.message}`));
}

/** Waits until the page's own code runs. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
}
