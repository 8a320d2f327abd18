import { test as base, expect, type Page } from '@playwright/test';
import { type RunningServer, serve } from '../../src/node/serve.ts';

export { expect };

/** The errors and warnings of all pages, and their requests to other hosts. */
export interface Watch {
  /** Console errors and warnings, uncaught errors. */
  complaints: string[];
  /** Requests for other hosts, which the browser cannot resolve. */
  outside: string[];
}

/** The browser's own report of a failed request, which no code can suppress. */
export const failedRequest = /^error: Failed to load resource/;

interface TestFixtures {
  /** The address of the site that the test reads, with its base path. */
  siteUrl: string;
  watch: Watch;
  /** Errors and warnings that the test provokes; any other fails it. */
  allow: RegExp;
}

interface WorkerFixtures {
  /** Serves a built site until the worker ends, and returns its address. */
  serveSite: (site: { folder: string; base: string }) => Promise<string>;
}

/** A test whose pages must not report errors and cannot reach other hosts. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  serveSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const servers = new Map<string, RunningServer>();
      await use(async ({ folder, base }) => {
        const server = servers.get(folder) ?? (await serve({ folder, base, port: 0 }));
        servers.set(folder, server);
        return server.url;
      });
      for (const server of servers.values()) await server.close();
    },
    { scope: 'worker' },
  ],
  siteUrl: '',
  baseURL: async ({ siteUrl }, use) => use(siteUrl),
  allow: [/(?!)/, { option: true }],
  watch: [
    async ({ context, allow }, use) => {
      const watch: Watch = { complaints: [], outside: [] };
      context.on('page', (page) => listen(page, watch));
      context.on('request', (request) => {
        if (!isLocal(request.url())) watch.outside.push(request.url());
      });
      await use(watch);
      const unexpected = watch.complaints.filter((text) => !allow.test(text));
      expect(unexpected, 'complaints of the pages').toEqual([]);
    },
    { auto: true },
  ],
});

const isLocal = (address: string) => !/^https?:\/\/(?!(127\.0\.0\.1|localhost)[:/])/.test(address);

/** Collects the errors and warnings of a page. */
function listen(page: Page, { complaints }: Watch) {
  page.on('console', (message) => {
    const { url } = message.location();
    const isBlocked =
      (!isLocal(url) && /ERR_NAME_NOT_RES/.test(message.text())) ||
      message.text() === 'Service Worker registration blocked by Playwright';
    if (/^(error|warning)$/.test(message.type()) && !isBlocked) {
      complaints.push(`${message.type()}: ${message.text()} (${url || page.url()})`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
}
