import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { inPageScript, newPage, phone, slowDown } from './browser.js';

/** The kinds of files, as they are named in the table. */
export const kinds = ['document', 'script', 'style', 'font', 'image', 'data', 'other'] as const;

export type Kind = (typeof kinds)[number];

export interface Loaded {
  url: string;
  kind: Kind;
  /** Compressed bytes as transferred, without response headers, which depend on the host. */
  bytes: number;
  /** Bytes of the response headers. */
  headers: number;
}

export interface PageLoad {
  files: Loaded[];
  /** Blocked requests to other hosts. */
  outside: string[];
  firstPaint: number;
  largestPaint: number;
  /** The element of the largest paint. */
  largestTag: string;
  largestText: string;
  layoutShift: number;
  /** Total blocking time: the part of tasks beyond 50 ms, from the first paint until idle. */
  blocking: number;
  /** The same since the start of the load: a page that paints late hides its work before the paint. */
  busy: number;
  /** Milliseconds since the start of the load. */
  longTasks: { start: number; end: number }[];
}

interface Vitals extends Omit<PageLoad, 'files' | 'outside' | 'blocking' | 'busy'> {
  now: number;
}

const QUIET = 1500;
const BLOCKING = 50;

/** Loads a page on the phone with an empty cache, and waits until it is idle. */
export async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext(phone);
  const { page, session } = await newPage(context);
  await slowDown(session);
  const network = watchNetwork(session, new URL(url).origin);
  await page.goto(url, { waitUntil: 'load' });
  let vitals: Vitals;
  do {
    await network.quiet();
    vitals = await page.evaluate<Vitals>('bench.vitals()');
  } while (vitals.now - (vitals.longTasks.at(-1)?.end ?? 0) < QUIET);
  await context.close();
  const { now: _, ...times } = vitals;
  const beyond = (from: number) =>
    vitals.longTasks
      .map(({ start, end }) => end - Math.max(start, from) - BLOCKING)
      .filter((time) => time > 0)
      .reduce((sum, time) => sum + time, 0);
  return {
    ...times,
    blocking: beyond(vitals.firstPaint),
    busy: beyond(0),
    files: network.files,
    outside: network.outside,
  };
}

export function kilobytes({ files }: PageLoad, kind?: Kind): number {
  const counted = files.filter((file) => !kind || file.kind === kind);
  return counted.reduce((sum, file) => sum + file.bytes, 0) / 1000;
}

export function kilobytesWithHeaders({ files }: PageLoad, kind: Kind): number {
  const counted = files.filter((file) => file.kind === kind);
  return counted.reduce((sum, file) => sum + file.bytes + file.headers, 0) / 1000;
}

/** The text of the largest paint with JavaScript disabled. */
export async function largestTextWithoutScript(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(await readFile(inPageScript, 'utf8'));
  const { largestText } = await page.evaluate<Vitals>('bench.vitals()');
  await context.close();
  return largestText;
}

/** Records all requests; `quiet()` resolves when there has been none for a while. */
export function watchNetwork(session: CDPSession, origin: string) {
  const files: Loaded[] = [];
  const outside: string[] = [];
  const underWay = new Map<string, { url: string; kind: Kind; headers: number }>();
  let last = performance.now();

  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, type }) => {
    if (!url.startsWith('http')) return;
    last = performance.now();
    if (new URL(url).origin !== origin) outside.push(url);
    else underWay.set(requestId, { url, kind: kindOf(type ?? '', url), headers: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = underWay.get(requestId);
    if (request) request.headers = response.encodedDataLength;
  });
  const end = (requestId: string, bytes: number) => {
    const request = underWay.get(requestId);
    if (!request) return;
    last = performance.now();
    underWay.delete(requestId);
    const { url, kind, headers } = request;
    files.push({ url, kind, bytes: Math.max(0, bytes - headers), headers });
  };
  session.on('Network.loadingFinished', (event) => end(event.requestId, event.encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));

  return {
    files,
    outside,
    async quiet() {
      while (underWay.size > 0 || performance.now() - last < QUIET) await wait(100);
    },
  };
}

function kindOf(type: string, url: string): Kind {
  const byType: Record<string, Kind> = {
    Document: 'document',
    Script: 'script',
    Stylesheet: 'style',
    Font: 'font',
    Image: 'image',
    Fetch: 'data',
    XHR: 'data',
  };
  // Preloads have no type.
  if (/\.m?js($|\?)/.test(url)) return 'script';
  if (/\.css($|\?)/.test(url)) return 'style';
  return byType[type] ?? 'other';
}
