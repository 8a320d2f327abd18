import type { Browser } from '@playwright/test';
import { launchBrowser, median, serveRealSite } from './browser.js';
import { markdownTable } from './markers.js';
import { navigation } from './navigation.js';
import {
  kilobytes,
  kilobytesWithHeaders,
  kinds,
  largestTextWithoutScript,
  loadPage,
  type PageLoad,
} from './page-load.js';

interface Measured {
  name: string;
  path: string;
  loads: PageLoad[];
  /** Whether the largest paint is text of the HTML. */
  paintsWithoutScript: boolean;
}

/** One line of the table. */
interface Line {
  name: string;
  read: (load: PageLoad) => number;
  digits?: number;
  targets?: Readonly<Record<string, number>>;
}

const RUNS = 5;
const measuredPages = { useToggle: 'state/use-toggle', useLockFn: 'advanced/use-lock-fn' };
const names = Object.keys(measuredPages);

const lines: Line[] = [
  {
    name: 'JavaScript, kB',
    read: (load) => kilobytes(load, 'script'),
    digits: 1,
    targets: { useToggle: 62, useLockFn: 95 },
  },
  {
    name: '· with response headers, kB',
    read: (load) => kilobytesWithHeaders(load, 'script'),
    digits: 1,
    targets: { useToggle: 60 },
  },
  {
    name: 'everything, kB',
    read: (load) => kilobytes(load),
    digits: 1,
    targets: { useToggle: 85, useLockFn: 125 },
  },
  ...kinds
    .filter((kind) => kind !== 'script')
    .map((kind) => ({
      name: `· ${kind}, kB`,
      read: (load: PageLoad) => kilobytes(load, kind),
      digits: 1,
    })),
  {
    name: 'requests',
    read: (load) => load.files.length,
    targets: { useToggle: 12, useLockFn: 16 },
  },
  { name: '· to other hosts', read: (load) => load.outside.length },
  {
    name: 'layout shift',
    read: (load) => load.layoutShift,
    digits: 3,
    targets: { useToggle: 0, useLockFn: 0 },
  },
  {
    name: 'total blocking time, ms',
    read: (load) => load.blocking,
    targets: { useToggle: 100, useLockFn: 100 },
  },
  { name: 'the same since the start, ms', read: (load) => load.busy },
  { name: 'first contentful paint, ms', read: (load) => load.firstPaint },
  {
    name: 'largest contentful paint, ms',
    read: (load) => load.largestPaint,
    targets: { useToggle: 600, useLockFn: 600 },
  },
];

/** Measures page loads on a phone, then navigation. */
export async function pages(): Promise<void> {
  const site = await serveRealSite();
  const browser = await launchBrowser();
  try {
    const measured = await measure(browser, site.url);
    const table = tableOf(measured);
    console.log(`${table}\n`);
    for (const one of measured) printFiles(one);
    printMisses(measured);
    await navigation({ browser, site });
  } finally {
    await browser.close();
    await site.close();
  }
}

async function measure(browser: Browser, siteUrl: string): Promise<Measured[]> {
  const measured: Measured[] = Object.entries(measuredPages).map(([name, path]) => ({
    name,
    path,
    loads: [],
    paintsWithoutScript: false,
  }));
  // In turns, so that a busy moment does not affect one page only.
  for (let run = 0; run < RUNS; run += 1) {
    for (const { path, loads } of measured) loads.push(await loadPage(browser, siteUrl + path));
  }
  for (const one of measured) {
    const text = await largestTextWithoutScript(browser, siteUrl + one.path);
    one.paintsWithoutScript = text !== '' && text === one.loads[0]?.largestText;
  }
  return measured;
}

const figure = ({ read, digits = 0 }: Line, { loads }: Measured) =>
  Number(median(loads.map(read)).toFixed(digits));

function tableOf(measured: Measured[]): string {
  const head = ['', ...names.flatMap((name) => [name, 'target'])];
  const rows = lines.map((line) => [
    line.name,
    ...measured.flatMap((one) => {
      const target = line.targets?.[one.name];
      return [String(figure(line, one)), target === undefined ? '' : `≤ ${target}`];
    }),
  ]);
  rows.push([
    'JavaScript before LCP',
    ...measured.flatMap((one) => [one.paintsWithoutScript ? 'none' : 'needed', 'none']),
  ]);
  return markdownTable(head, rows);
}

function printFiles({ name, loads }: Measured) {
  const [load] = loads.toSorted((a, b) => b.files.length - a.files.length);
  if (!load) return;
  console.log(
    `${name}: the largest paint is <${load.largestTag}> “${load.largestText.slice(0, 60)}”`,
  );
  for (const { url, kind, bytes } of load.files.toSorted((a, b) => b.bytes - a.bytes)) {
    console.log(`${String(bytes).padStart(8)}  ${kind.padEnd(8)}  ${new URL(url).pathname}`);
  }
  for (const { start, end } of load.longTasks) {
    console.log(`a task of ${(end - start).toFixed(0)} ms at ${start.toFixed(0)} ms`);
  }
  for (const url of load.outside) console.log(`${'blocked'.padStart(8)}            ${url}`);
  console.log('');
}

function printMisses(measured: Measured[]) {
  for (const line of lines) {
    for (const one of measured) {
      const target = line.targets?.[one.name];
      const value = figure(line, one);
      if (target === undefined || value <= target) continue;
      console.log(`missed: ${one.name}, ${line.name}: ${value}, the target is ${target}`);
    }
  }
}
