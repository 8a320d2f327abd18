import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';

const inPageScript = fileURLToPath(new URL('in-page.js', import.meta.url));

/** A page is idle when it has requested nothing and has had no long task for this many milliseconds. */
const IDLE_MS = 1500;

/** A mid-range phone on a mid-range mobile network; throughputs are in bytes per second. */
const midRangePhone = {
  screen: {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  },
  cpuSlowdown: 4,
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  },
};

export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      // Block all other hosts: only the site is measured.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  });
}

/** Opens a blank page with an empty cache. */
export async function openPage(browser: Browser, device: BrowserContextOptions) {
  const context = await browser.newContext({ ...device, serviceWorkers: 'block' });
  await context.addInitScript({ path: inPageScript });
  const page = await context.newPage();
  // On localhost Chromium would also accept Brotli, which many hosts do not send.
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip, deflate' });
  return { page, session: await context.newCDPSession(page), network: watchNetwork(page) };
}

function watchNetwork(page: Page) {
  const files: Promise<{ path: string; bytes: number }>[] = [];
  let pending = 0;
  let lastChange = performance.now();
  const changePending = (by: 1 | -1) => {
    pending += by;
    lastChange = performance.now();
  };
  page.on('request', () => changePending(1));
  page.on('requestfailed', () => changePending(-1));
  page.on('requestfinished', (request) => {
    changePending(-1);
    const { protocol, pathname } = new URL(request.url());
    if (!protocol.startsWith('http')) return;
    // The compressed body, without response headers, which depend on the host.
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize);
    files.push(size.then((bytes) => ({ path: pathname, bytes })));
  });
  return {
    async idle() {
      while (pending > 0 || performance.now() - lastChange < IDLE_MS) await wait(100);
    },
    /** The files loaded since the last call. */
    takeFiles: () => Promise.all(files.splice(0)),
  };
}

export interface PageLoad {
  requests: number;
  bytes: number;
  scriptBytes: number;
  /** The bytes of the script that starts our client. */
  entryBytes: number;
  fcp: number;
  lcp: number;
  /** From the FCP until the page is idle. */
  tbt: number;
  cls: number;
}

type Vitals = Pick<PageLoad, 'fcp' | 'lcp' | 'tbt' | 'cls'> & { msSinceLongTask: number };

/** Loads a page with an empty cache on a mid-range phone. */
export async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  const { page, session, network } = await openPage(browser, midRangePhone.screen);
  await session.send('Emulation.setCPUThrottlingRate', { rate: midRangePhone.cpuSlowdown });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', midRangePhone.network);
  await page.goto(url, { waitUntil: 'load' });
  let vitals: Vitals;
  do {
    await network.idle();
    vitals = await page.evaluate<Vitals>('bench.vitals()');
  } while (vitals.msSinceLongTask < IDLE_MS);
  const files = await network.takeFiles();
  await page.context().close();
  const bytesOf = (pattern: RegExp) =>
    files.reduce((sum, { path, bytes }) => sum + (pattern.test(path) ? bytes : 0), 0);
  return {
    ...vitals,
    requests: files.length,
    bytes: bytesOf(/./),
    scriptBytes: bytesOf(/\.m?js$/),
    entryBytes: bytesOf(/\/entry-client\b.*\.js$/),
  };
}
