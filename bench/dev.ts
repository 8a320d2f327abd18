import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  desktop,
  hydrated,
  launchBrowser,
  median,
  newPage,
  percentile,
  pressProgram,
} from './browser.js';
import { printedAddress, timeEdits, timeServedEdits } from './dev-server.js';
import { generateSite } from './generate-site.js';
import { markdownTable, writeMeasured } from './markers.js';

const SIZES = [10, 1000];
const EDITS = 10;
const SAVES = 100;
/** Milliseconds between two edits. */
const SAVE_PAUSE = 100;
const SAVED_PAGES = 7;

/** Measures the development server: its start, the time from an edit to the page, and its memory. */
export async function dev(): Promise<void> {
  const counts = process.argv.slice(3).map(Number);
  const columns: string[][] = [];
  for (const count of counts.length > 0 ? counts : SIZES) columns.push(await measure(count));
  const names = [
    ['cold start to the printed address, ms', ''],
    ['· its CPU time, ms', ''],
    ['warm start to the printed address, ms', '≤ 10,000'],
    ['· its CPU time, ms', ''],
    ['warm start to the first page, hydrated, ms', ''],
    ['Markdown edit to the server’s answer, ms', ''],
    [`· slowest of ${EDITS}, ms`, ''],
    ['Markdown edit to the updated page, ms', '≤ 200'],
    [`· slowest of ${EDITS}, ms`, ''],
    ['· CPU time of the server per edit, ms', ''],
    [`saves lost, of ${SAVES} in ten seconds`, '0'],
    ['last save to the server’s answer, ms', ''],
    ['peak memory, MiB', '≤ 1,229'],
  ];
  const rows = names.map(([name = '', target = ''], index) => [
    name,
    ...columns.map((column) => column[index + 1] ?? ''),
    target,
  ]);
  const heads = columns.map(([head = '']) => head);
  const table = markdownTable(['', ...heads, 'target'], rows);
  console.log(table);
  if (counts.length === 0) writeMeasured('dev', table);
}

async function measure(count: number): Promise<string[]> {
  const folder = await generateSite(count, { name: `bench-dev-${count}`, demoEvery: 10 });
  const fileOf = (index: number) => join(folder, `content/page-${index}/page-${index}.md`);
  const insert = (original: string, sentence: string) =>
    original.replace('English words', sentence);
  const browser = await launchBrowser();
  try {
    const cold = await startServer(folder);
    await cold.close();
    const { url, ready, readyCpu, started, cpu, peakMiB, close } = await startServer(folder);
    try {
      const { page } = await newPage(await browser.newContext(desktop));
      await page.goto(`${url}group-0/page-3`, { timeout: 0 });
      await page.waitForSelector('h1:has-text("usePage3")', { timeout: 0 });
      await hydrated(page);
      const shown = performance.now() - started;
      const answers = await timeServedEdits(`${url}group-0/page-4/index.json`, {
        file: fileOf(4),
        count: EDITS,
        pause: 1000,
        insert,
      });
      const before = await cpu();
      const edits = await timeEdits(page, { file: fileOf(3), count: EDITS, pause: 1000, insert });
      const editCpu = ((await cpu()) - before) / EDITS;
      const { lost, delay } = await saveOften(url, { fileOf, insert });
      const starts = [cold.ready, cold.readyCpu, ready, readyCpu, shown];
      const answered = [median(answers), percentile(answers, 1)];
      const inPage = [median(edits), percentile(edits, 1), editCpu];
      const figures = [...starts, ...answered, ...inPage, lost, delay, await peakMiB()];
      return [`${count} pages`, ...figures.map((figure) => figure.toFixed(0))];
    } finally {
      await close();
    }
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

async function startServer(folder: string) {
  const started = performance.now();
  const server = spawn(process.execPath, [pressProgram, 'dev', '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  /** Figures of /proc; NaN on other systems than Linux. */
  const readProc = (name: string) =>
    readFile(`/proc/${server.pid}/${name}`, 'utf8').catch(() => '');
  /** CPU milliseconds so far; a clock tick is ten of them. */
  const cpu = async () => {
    const [, user, system] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(await readProc('stat')) ?? [];
    return (Number(user) + Number(system)) * 10;
  };
  const url = await printedAddress(server, /(?<=ready at )\S+/);
  return {
    url,
    started,
    ready: performance.now() - started,
    readyCpu: await cpu(),
    cpu,
    async peakMiB() {
      return Number(/VmHWM:\s*(\d+)/.exec(await readProc('status'))?.[1]) / 1024;
    },
    async close() {
      if (server.exitCode !== null) return;
      server.kill();
      await once(server, 'exit');
    },
  };
}

interface Saves {
  fileOf: (index: number) => string;
  insert: (original: string, sentence: string) => string;
}

/** Saves a few pages in turns, and counts those whose last text the server does not serve. */
async function saveOften(url: string, { fileOf, insert }: Saves) {
  const files = Array.from({ length: SAVED_PAGES }, (_, index) => fileOf(index));
  const originals = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const last = new Map<number, string>();
  for (let save = 0; save < SAVES; save += 1) {
    const index = save % SAVED_PAGES;
    last.set(index, `Saved ${save} times.`);
    await writeFile(files[index] ?? '', insert(originals[index] ?? '', last.get(index) ?? ''));
    await wait(SAVE_PAUSE);
  }
  const before = performance.now();
  let open = [...last];
  while (open.length > 0 && performance.now() - before < 30_000) {
    const isOpen = await Promise.all(
      open.map(async ([index, text]) => {
        const response = await fetch(`${url}group-0/page-${index}/index.json`);
        return !(await response.text()).includes(text);
      }),
    );
    open = open.filter((_, index) => isOpen[index]);
  }
  return { lost: open.length, delay: performance.now() - before };
}
