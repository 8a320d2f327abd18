import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { SearchTitles } from '../press/src/shared/search-index.ts';
import { desktop, hydrated, median, newPage, slowDown } from './browser.js';
import { markdownTable, writeMeasured } from './markers.js';
import { watchNetwork } from './page-load.js';

interface Site {
  folder: string;
  url: string;
}

interface Counters {
  nodes: number;
  /** Trees in memory that are not attached to a document. */
  detached: number;
  listeners: number;
  megabytes: number;
}

type Row = [name: string, figure: string, target: string];

const RUNS = 5;
const NAVIGATIONS = 200;
const READINGS = 5;
/** More growth than this between two visits of a page is a leak. */
const GROWTH = 0.01;

/** Measures navigation and search, and looks for memory leaks. */
export async function navigation(options: { browser: Browser; site: Site }) {
  const { browser, site } = options;
  const rows = [
    ...(await navigationRows(browser, site)),
    ...(await searchRows(browser, site)),
    ...(await memoryRows(browser, site)),
  ];
  const table = markdownTable(['', 'figure', 'target'], rows);
  console.log(`\n${table}`);
  writeMeasured('navigation', table);
}

async function navigationRows(browser: Browser, site: Site): Promise<Row[]> {
  const [cold, prefetched]: [number[], number[]] = [[], []];
  for (const [times, isPrefetched] of [
    [cold, false],
    [prefetched, true],
  ] as const) {
    const { page, session, paths } = await openMenu(browser, site);
    const network = watchNetwork(session, new URL(site.url).origin);
    await slowDown(session);
    for (const path of paths.slice(1)) {
      if (isPrefetched) {
        await page.hover(entryOf(path));
        await network.quiet();
      }
      times.push(await go(page, path, { byPointer: isPrefetched }));
      await network.quiet();
    }
    await page.context().close();
  }
  return [
    ['click on a menu entry to its h1 painted, prefetched, ms', median(prefetched).toFixed(0), ''],
    ['the same, nothing prefetched, ms', median(cold).toFixed(0), ''],
  ];
}

async function searchRows(browser: Browser, site: Site): Promise<Row[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { page, session } = await openMenu(browser, site);
    await slowDown(session);
    times.push(
      await measured(page, 'focusToResult()', async () => {
        await page.focus('[role="search"] input');
        await page.keyboard.insertText('toggle');
      }),
    );
    await page.context().close();
  }
  return [
    [
      'focus of the search field to the first result painted, ms',
      median(times).toFixed(0),
      '≤ 250',
    ],
    ["this site's titles and texts", (await ownIndexBytes(site)).join(', '), ''],
  ];
}

async function ownIndexBytes({ folder }: Site): Promise<string[]> {
  const titles = await readFile(join(folder, 'search-en-US.json'));
  const texts = await readFile(join(folder, 'search-en-US.texts.json'));
  const { pages } = JSON.parse(titles.toString()) as SearchTitles;
  const headings = pages.flatMap((page) => page[4]).length;
  return [titles, texts].map((file) => (gzipSync(file).length / headings).toFixed(1));
}

async function memoryRows(browser: Browser, site: Site): Promise<Row[]> {
  const { page, session, paths } = await openMenu(browser, site);
  const rounds = Math.ceil(NAVIGATIONS / paths.length);
  // The first two rounds fill the caches; the last page of a round is always the same.
  await visit(page, paths, 2);
  const before = await count(session);
  await visit(page, paths, rounds);
  const after = await count(session);
  await page.context().close();
  for (const what of ['nodes', 'detached', 'listeners'] as const) {
    if (after[what] <= before[what] * (1 + GROWTH)) continue;
    console.error(
      `${rounds * paths.length} navigations leak ${what}: ${before[what]} before, ${after[what]} after.`,
    );
    process.exitCode = 1;
  }
  const change = (read: (counters: Counters) => string) => `${read(before)} → ${read(after)}`;
  return [
    [
      `DOM nodes before and after ${rounds * paths.length} navigations`,
      change(({ nodes }) => `${nodes}`),
      'no growth',
    ],
    ['detached DOM trees', change(({ detached }) => `${detached}`), '0'],
    ['event listeners', change(({ listeners }) => `${listeners}`), 'no growth'],
    ['JavaScript heap, MB', change(({ megabytes }) => megabytes.toFixed(2)), ''],
  ];
}

function visit(page: Page, paths: readonly string[], rounds: number) {
  return page.evaluate(`bench.visit(${JSON.stringify(paths.map(entryOf))}, ${rounds})`);
}

/** The lowest of several counts, taken when the page is idle. */
async function count(session: CDPSession): Promise<Counters> {
  const counts: Counters[] = [];
  for (let reading = 0; reading < READINGS; reading += 1) {
    await wait(1000);
    await session.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    const { detachedNodes } = await session.send('DOM.getDetachedDomNodes');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    counts.push({
      nodes,
      detached: detachedNodes.length,
      listeners: jsEventListeners,
      megabytes: usedSize / 1e6,
    });
  }
  const least = (read: (counters: Counters) => number) => Math.min(...counts.map(read));
  return {
    nodes: least(({ nodes }) => nodes),
    detached: least(({ detached }) => detached),
    listeners: least(({ listeners }) => listeners),
    megabytes: least(({ megabytes }) => megabytes),
  };
}

/** Opens the site in a new desktop context; `paths` are those of the menu's entries. */
async function openMenu(browser: Browser, site: Site) {
  const { page, session } = await newPage(await browser.newContext(desktop));
  await page.goto(site.url, { waitUntil: 'networkidle' });
  await hydrated(page);
  const links = await page
    .locator('aside nav a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const paths = links.filter((href) => /\/use-[a-z-]+$/.test(href));
  return { page, session, paths };
}

const entryOf = (path: string) => `aside nav a[href="${path}"]`;

/** Clicks a menu entry; without a pointer nothing is prefetched. */
function go(page: Page, path: string, { byPointer }: { byPointer: boolean }): Promise<number> {
  return measured(page, 'clickToHeading()', () =>
    byPointer
      ? page.click(entryOf(path))
      : page.evaluate(`document.querySelector('${entryOf(path)}').click()`),
  );
}

/** Starts a measurement in the page, performs the action, and returns the result. */
async function measured(page: Page, call: string, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(`void (window.measured = bench.${call})`);
  await act();
  return page.evaluate<number>('window.measured');
}
