import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import {
  desktop,
  hydrated,
  launchBrowser,
  newPage,
  phone,
  serveRealSite,
  slowDown,
} from './browser.js';

const LOADS = 200;
const PIECES = 12;
/** Milliseconds between two chunks of a document: enough to paint in between. */
const BETWEEN = 60;

export interface Shift {
  load: string;
  value: number;
  /** The elements that moved. */
  moved: string[];
}

/** Loads pages slowly, half of them streamed, on a phone and on a desktop, and looks for shifts. */
export async function shift(): Promise<void> {
  const site = await serveRealSite();
  const browser = await launchBrowser();
  try {
    const shifts = await findShifts(browser, { url: site.url, loads: LOADS });
    for (const { load, value, moved } of shifts) console.log(load, value.toFixed(5), moved);
    console.log(`layout shifts in ${LOADS} loads: ${shifts.length}`);
    if (shifts.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await site.close();
  }
}

export async function findShifts(
  browser: Browser,
  { url, loads }: { url: string; loads: number },
): Promise<Shift[]> {
  const slow = await serveInPieces(url);
  const paths = await pathsOf(url);
  const shifts: Shift[] = [];
  let next = 0;
  // Waiting for the slow network takes most of the time.
  const loadSome = async () => {
    for (let load = next++; load < loads; load = next++) {
      const path = paths[Math.floor(load / 4) % paths.length] ?? '';
      const device = load % 2 ? desktop : phone;
      const host = load % 4 < 2 ? url : slow.url;
      const address = `${host}${path}${host === url ? '' : `?pieces=${load}`}`;
      shifts.push(...(await shiftsOf(browser, { address, device })));
    }
  };
  await Promise.all([loadSome(), loadSome(), loadSome()]);
  slow.close();
  return shifts;
}

async function pathsOf(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}sitemap.xml`)).text();
  const base = new URL(url).pathname;
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
    new URL(address).pathname.slice(base.length),
  );
}

async function shiftsOf(
  browser: Browser,
  { address, device }: { address: string; device: typeof phone | typeof desktop },
): Promise<Shift[]> {
  const context = await browser.newContext(device);
  const { page, session } = await newPage(context);
  await slowDown(session);
  await page.addInitScript(watchShifts);
  await page.goto(address, { waitUntil: 'networkidle' });
  await hydrated(page);
  await page.waitForFunction(() => !document.querySelector('[data-demo-root]:not([data-mounted])'));
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  await context.close();
  const load = `${device === phone ? 'phone' : 'desktop'} ${new URL(address).pathname}${new URL(address).search}`;
  return shifts.map((one) => ({ ...one, load }));
}

/** Runs in the page, where helpers of the compiler do not exist. */
function watchShifts() {
  const shifts: Omit<Shift, 'load'>[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as unknown as { value: number; sources: { node?: Node }[] };
      const moved = sources.map(({ node }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return element?.outerHTML.slice(0, 200) ?? '';
      });
      shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The site behind a host that streams documents in chunks; `?pieces=…` is the seed of their sizes. */
async function serveInPieces(url: string) {
  const server = createServer(async (request, response) => {
    const { origin, pathname: base } = new URL(url);
    const address = new URL(request.url ?? '', origin);
    const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
    const seed = address.searchParams.get('pieces');
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    if (address.pathname.startsWith(base) && seed !== null) {
      for (const piece of cut(body, Number(seed))) {
        response.write(piece);
        await wait(BETWEEN);
      }
      response.end();
    } else response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${new URL(url).pathname}`,
    close: () => server.close(),
  };
}

/** The same places for the same seed. */
function cut(body: Buffer, seed: number): Buffer[] {
  let state = seed + 1;
  const random = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  // The first paint needs the beginning.
  const places = Array.from({ length: PIECES - 1 }, () => Math.floor(body.length * random() ** 2));
  const ends = [...places, body.length].sort((a, b) => a - b);
  return ends.map((end, index) => body.subarray(ends[index - 1] ?? 0, end));
}
