import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { searchFiles } from '../press/src/node/site/search-files.ts';
import type { SearchRecord } from '../press/src/shared/records.ts';
import { fold } from '../press/src/shared/search.ts';
import { desktop, hydrated, launchBrowser, median, percentile, serveRealSite } from './browser.js';
import { generateRecords, randomNumbers } from './generate-index.js';
import { markdownTable, writeMeasured } from './markers.js';

/*
 * The search of a large site and Pagefind on the same generated pages: this site with the index of the generated
 * pages, and Pagefind's script in an empty document. Every query has an empty cache.
 */

const PAGEFIND = '1.6.0';
const HEADINGS_PER_PAGE = 8;
const QUESTIONS = 20;
/** The emulated network: milliseconds per response, and bytes per millisecond. */
const LATENCY = 150;
const BANDWIDTH = 200;

interface Answer {
  requests: number;
  kilobytes: number;
  milliseconds: number;
  /** The share of the titles that contain the query, or of their pages, that was found. */
  recall: number;
  /** Main-thread work of each keystroke. */
  keystrokes: number[];
}

/** `npm run bench -- search [--pages 10000]` */
export async function searchAtSize(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { pages: { type: 'string', default: '10000' } },
  });
  const records = generateRecords(Number(values.pages) * HEADINGS_PER_PAGE, { hasText: true });
  const questions = { Chinese: chineseQuestions(records), English: englishQuestions(records) };
  const browser = await launchBrowser();
  const scratch = await mkdtemp(join(tmpdir(), 'bench-search-'));
  try {
    const ours = await askOurs(browser, { records, questions });
    console.log(tableOf({ ours }));
    const pagefind = await askPagefind(browser, { records, questions, scratch });
    const table = tableOf({ ours, [`Pagefind ${PAGEFIND}`]: pagefind });
    console.log(`\n${table}`);
    writeMeasured('search', table);
  } finally {
    await browser.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

type Questions = Record<string, string[]>;
type Answers = Record<string, Answer[]>;

interface Asked {
  records: SearchRecord[];
  questions: Questions;
}

interface Figures {
  answers: Answers;
  megabytes: number;
  files: number;
  cpuSeconds: number;
}

/** Words, parts across two words, and longer parts of Chinese titles. */
function chineseQuestions(records: SearchRecord[]): string[] {
  const titles = records
    .map(({ title }) => title)
    .filter((title) => /^\p{Script=Han}{4,}$/u.test(title));
  return draw(titles, (title, index) => {
    if (index % 3 === 0) return title.slice(0, 2);
    return index % 3 === 1 ? title.slice(1, 3) : title.slice(1, 4 + (index % 2));
  });
}

/** Words, prefixes, and parts from the middle of words or names. */
function englishQuestions(records: SearchRecord[]): string[] {
  const words = records.flatMap(({ title }) => title.match(/[A-Za-z]{6,}/g) ?? []);
  return draw(words, (word, index) => {
    if (index % 3 === 0) return word;
    return index % 3 === 1 ? word.slice(0, 4) : word.slice(1, 5);
  });
}

function draw(from: string[], make: (text: string, index: number) => string): string[] {
  const random = randomNumbers();
  const found = new Set<string>();
  for (let index = 0; found.size < QUESTIONS; index += 1) {
    found.add(make(from[Math.floor(random() * from.length)] ?? '', index));
  }
  return [...found];
}

const including = (records: SearchRecord[], question: string) =>
  records.filter(({ title }) => fold(title).includes(fold(question)));

/** Types each query into the field of this site. */
async function askOurs(browser: Browser, { records, questions }: Asked): Promise<Figures> {
  const site = await serveRealSite();
  const { build } = JSON.parse(await readFile(join(site.folder, 'index.json'), 'utf8'));
  const locales = (await readdir(site.folder)).flatMap(
    (name) => /^search-([\w-]+)\.json$/.exec(name)?.[1] ?? [],
  );
  const started = process.cpuUsage();
  const files = new Map<string, string>();
  for (const [name, fileOf] of searchFiles(records, { locale: locales[0] ?? '', build })) {
    files.set(name, JSON.stringify(fileOf()));
  }
  const { user, system } = process.cpuUsage(started);
  for (const [name, text] of files) {
    await mkdir(dirname(join(site.folder, name)), { recursive: true });
    await writeFile(join(site.folder, name), text);
  }
  const server = await slowServer(site.folder, '/multi-hooks/');
  try {
    const answers = await searchAll(questions, async (question) => {
      const context = await browser.newContext(desktop);
      const page = await context.newPage();
      await page.goto(server.url);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      server.reset();
      const begun = performance.now();
      const field = page.getByRole('combobox').first();
      await field.fill(question);
      await page.getByRole('option').locator('mark').first().waitFor();
      const milliseconds = performance.now() - begun;
      const { requests, bytes } = server.counted();
      // The count is shown when the result is complete.
      const status = page.getByRole('status').filter({ hasText: /\d/ });
      const total = Number(/(\d+)\D*$/.exec((await status.first().textContent()) ?? '')?.[1]);
      await context.close();
      const expected = including(records, question).length;
      const recall = Math.min(total / expected, 1);
      return { requests, kilobytes: bytes / 1000, milliseconds, recall, keystrokes: [] };
    });
    const keystrokes = await typeAll(browser, { url: server.url, questions });
    for (const [name, list] of Object.entries(answers)) {
      if (list[0]) list[0].keystrokes = keystrokes[name] ?? [];
    }
    const size = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    return { answers, megabytes: size / 1e6, files: files.size, cpuSeconds: (user + system) / 1e6 };
  } finally {
    await server.close();
    await site.close();
  }
}

/** Milliseconds of main-thread work for each letter, including loading and painting. */
async function typeAll(
  browser: Browser,
  { url, questions }: { url: string; questions: Questions },
) {
  const context = await browser.newContext(desktop);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Not the time that other programs take.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  await page.goto(url);
  await hydrated(page);
  const field = page.getByRole('combobox').first();
  await field.focus();
  await page.waitForLoadState('networkidle');
  const times: Record<string, number[]> = {};
  for (const [name, list] of Object.entries(questions)) {
    for (const question of list) {
      await field.fill('');
      for (const letter of question) {
        const before = await busy();
        await page.keyboard.insertText(letter);
        await page.waitForFunction(isShown, null, { polling: 50 });
        await page.evaluate(() => new Promise(requestAnimationFrame));
        times[name] = [...(times[name] ?? []), (await busy()) - before];
      }
    }
  }
  await context.close();
  return times;
}

/** Runs in the page: whether the list shows the expected result. */
const isShown = () =>
  !/loading/.test(document.querySelector('.y-search-panel [role=status]')?.textContent ?? '');

/** Calls Pagefind's script as its own interface does. */
async function askPagefind(
  browser: Browser,
  { records, questions, scratch }: Asked & { scratch: string },
): Promise<Figures> {
  const site = join(scratch, 'site');
  await writePages(site, records);
  await writeFile(join(scratch, 'package.json'), '{"private":true}');
  await run(scratch, 'npm', ['install', '--no-audit', '--no-fund', `pagefind@${PAGEFIND}`]);
  const usage = join(scratch, 'usage');
  await run(scratch, '/usr/bin/env', [
    'sh',
    '-c',
    `node node_modules/pagefind/lib/runner/bin.cjs --site site; times > ${usage}`,
  ]);
  const output = join(site, 'pagefind');
  const names = (await readdir(output, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const sizes = await Promise.all(
    names.map(async (entry) => (await readFile(join(entry.parentPath, entry.name))).length),
  );
  const paths = await pathsOfFragments(join(output, 'fragment'));
  const server = await slowServer(site, '/');
  try {
    const answers = await searchAll(questions, async (question) => {
      const context = await browser.newContext(desktop);
      const page = await context.newPage();
      await page.goto(`${server.url}empty.html`);
      server.reset();
      const { ids, milliseconds } = await page.evaluate(async (text) => {
        const begun = performance.now();
        const address = '/pagefind/pagefind.js';
        const pagefind = await import(address);
        const { results } = await pagefind.search(text);
        await results[0]?.data();
        const found = results.map(({ id }: { id: string }) => id) as string[];
        return { ids: found, milliseconds: performance.now() - begun };
      }, question);
      const { requests, bytes } = server.counted();
      await context.close();
      const found = new Set(ids.map((id) => paths.get(id)));
      const expected = new Set(including(records, question).map(({ path }) => path.split('#')[0]));
      const hit = [...expected].filter((path) => found.has(path)).length;
      return {
        requests,
        kilobytes: bytes / 1000,
        milliseconds,
        recall: hit / expected.size,
        keystrokes: [],
      };
    });
    const cpuSeconds = secondsOf(await readFile(usage, 'utf8'));
    const size = sizes.reduce((sum, one) => sum + one, 0);
    return { answers, megabytes: size / 1e6, files: names.length, cpuSeconds };
  } finally {
    await server.close();
  }
}

/** The CPU time of children, the second line that `times` prints: `1m2.5s 0m0.3s`. */
function secondsOf(times: string): number {
  const [, children = ''] = times.trim().split('\n');
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

async function run(folder: string, command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { cwd: folder, stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed.`);
}

/** The pages as plain documents, in the language of this site. */
async function writePages(folder: string, records: SearchRecord[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'empty.html'),
    '<!doctype html><title>Empty</title><p data-pagefind-ignore="all">',
  );
  const byPage = new Map<string, SearchRecord[]>();
  for (const record of records) {
    const [path = ''] = record.path.split('#');
    byPage.set(path, [...(byPage.get(path) ?? []), record]);
  }
  for (const [path, [page, ...headings]] of byPage) {
    const sections = headings.map(
      ({ title, path, text }) => `<h2 id="${path.split('#')[1]}">${title}</h2><p>${text}</p>`,
    );
    const html = `<!doctype html><html lang="zh-CN"><title>${page?.title}</title><main data-pagefind-body><h1>${page?.title}</h1><p>${page?.text}</p>${sections.join('\n')}</main></html>`;
    await mkdir(join(folder, path), { recursive: true });
    await writeFile(join(folder, path, 'index.html'), html);
  }
}

/** Id of a fragment → the path of its page. */
async function pathsOfFragments(folder: string): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const name of await readdir(folder)) {
    const text = gunzipSync(await readFile(join(folder, name))).toString();
    const { url } = JSON.parse(text.slice(text.indexOf('{'))) as { url: string };
    paths.set(name.replace('.pf_fragment', ''), url.replace(/\/(index\.html)?$/, ''));
  }
  return paths;
}

async function searchAll(
  questions: Questions,
  search: (question: string) => Promise<Answer>,
): Promise<Answers> {
  const answers: Answers = {};
  for (const [name, list] of Object.entries(questions)) {
    answers[name] = [];
    for (const question of list) {
      const answer = await search(question);
      console.log(name, question, JSON.stringify({ ...answer, keystrokes: undefined }));
      answers[name].push(answer);
    }
  }
  return answers;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves a folder over a slow network and counts all requests, those of workers included. */
async function slowServer(folder: string, base: string) {
  let [requests, bytes] = [0, 0];
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent((request.url ?? '/').replace(/\?.*/s, '')).slice(base.length);
    const file = join(folder, extname(path) ? path : join(path, 'index.html'));
    const text = await readFile(file).catch(() => null);
    if (!text) return response.writeHead(404).end();
    const type = types[extname(file)];
    const body = type ? gzipSync(text) : text;
    requests += 1;
    bytes += body.length;
    await wait(LATENCY + body.length / BANDWIDTH);
    response.writeHead(200, {
      'content-type': type ?? 'application/octet-stream',
      ...(type && { 'content-encoding': 'gzip' }),
    });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    reset() {
      [requests, bytes] = [0, 0];
    },
    counted: () => ({ requests, bytes }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function tableOf(tools: Record<string, Figures>): string {
  const all = Object.values(tools);
  const rows: string[][] = [];
  for (const name of ['Chinese', 'English']) {
    const row = (label: string, read: (answers: Answer[]) => string) =>
      rows.push([`${name}: ${label}`, ...all.map(({ answers }) => read(answers[name] ?? []))]);
    const both = (read: (answer: Answer) => number) => (answers: Answer[]) =>
      [median(answers.map(read)), Math.max(...answers.map(read))]
        .map((one) => one.toFixed(0))
        .join(', ');
    row(
      'kB until the first result, median and most',
      both(({ kilobytes }) => kilobytes),
    );
    row(
      'requests until then',
      both(({ requests }) => requests),
    );
    row(
      'time until then, ms',
      both(({ milliseconds }) => milliseconds),
    );
    row('recall of titles, mean and least, %', (answers) => {
      const recalls = answers.map(({ recall }) => recall * 100);
      const mean = recalls.reduce((sum, one) => sum + one, 0) / recalls.length;
      return `${mean.toFixed(1)}, ${Math.min(...recalls).toFixed(1)}`;
    });
    row('a keystroke, median and 95th percentile, ms', (answers) => {
      const times = answers.flatMap(({ keystrokes }) => keystrokes);
      return times.length
        ? `${median(times).toFixed(1)}, ${percentile(times, 0.95).toFixed(1)}`
        : '';
    });
  }
  rows.push(
    ['files', ...all.map(({ files }) => String(files))],
    ['MB on the server', ...all.map(({ megabytes }) => megabytes.toFixed(0))],
    ['building the index, CPU s', ...all.map(({ cpuSeconds }) => cpuSeconds.toFixed(1))],
  );
  return markdownTable(['', ...Object.keys(tools)], rows);
}
