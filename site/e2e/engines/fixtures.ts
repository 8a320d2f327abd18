import { fileURLToPath } from 'node:url';
import { type Browser, type ElementHandle, launch, type Page } from 'puppeteer-core';
import { afterAll, test as base, beforeAll, expect } from 'vitest';
import { serve } from '../../../press/src/node/serve.ts';
import { ensureFirefox } from '../../../scripts/browser.mjs';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/** A port that refuses: whatever is not on this machine is asked of it, and never gets out. */
const NOWHERE = 9;
const preferences = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': NOWHERE,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': NOWHERE,
  'network.proxy.no_proxies_on': '127.0.0.1',
  // The system is dark, so that following it differs from having chosen light.
  'layout.css.prefers-color-scheme.content-override': 0,
};

let firefox: Browser;
let server: Awaited<ReturnType<typeof serve>>;
let onlyPage: Page;
let complaints: string[] = [];

beforeAll(async () => {
  const executablePath = ensureFirefox();
  [server, firefox] = await Promise.all([
    serve({ folder: dist, base: '/multi-hooks/', port: 0 }),
    launch({ browser: 'firefox', executablePath, extraPrefsFirefox: preferences }),
  ]);
  onlyPage = await firefox.newPage();
  await onlyPage.setViewport({ width: 1440, height: 900 });
  listen(onlyPage);
});
afterAll(async () => {
  await firefox?.close();
  await server?.close();
});

function listen(page: Page) {
  const complain = (what: string) => complaints.push(`${what} (${page.url()})`);
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warn';
    if (isComplaint) complain(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complain(`uncaught: ${error}`));
}

/** The address of a path of the site. */
export const addressOf = (path: string) => `${server.url.slice(0, -1)}${path}`;

/** A page of a reader who was never here; the test fails when the page complains. */
export const test = base.extend<{ page: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern
  page: async ({}, use) => {
    complaints = [];
    await use(onlyPage);
    await onlyPage.evaluate(() => localStorage.clear());
    expect(complaints, 'what the page complained about').toEqual([]);
  },
});

/** Opens a path of the site and waits until the page's own code runs. */
export async function open(page: Page, path: string) {
  const response = await page.goto(addressOf(path));
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
  return response;
}

/** The text of the only or first element that matches; undefined when there is none. */
export const textOf = (page: Page, selector: string) =>
  page.evaluate((css) => document.querySelector(css)?.textContent, selector);

/** Clicks the first element that matches and has exactly this name, once it is there. */
export async function click(page: Page, { selector, name }: { selector: string; name: string }) {
  // Puppeteer could ask Firefox for the name, but that takes a second for each element of a page.
  const found = await page.waitForFunction(
    (css, wanted) =>
      [...document.querySelectorAll(css)].find(
        (element) => (element.getAttribute('aria-label') ?? element.textContent)?.trim() === wanted,
      ),
    {},
    selector,
    name,
  );
  await (found as ElementHandle<Element>).click();
}
