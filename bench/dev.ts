import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import {
  desktop,
  hydrated,
  launchBrowser,
  median,
  newPage,
  percentile,
  pressProgram,
} from './browser.js';
import { generateSite } from './generate-site.js';
import { markdownTable, writeBetweenMarkers } from './markers.js';

const PAGES = 10;
const EDITS = 10;
const EDIT_TARGET = 100;

const readme = fileURLToPath(new URL('README.md', import.meta.url));

/** Measures the development server: its start, and the time from an edit to the updated page. */
export async function dev(): Promise<void> {
  const folder = await generateSite(PAGES, 'bench-dev');
  const browser = await launchBrowser();
  const { page } = await newPage(await browser.newContext(desktop));
  const started = performance.now();
  const server = spawn(process.execPath, [pressProgram, 'dev', '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await addressOf(server);
    const ready = performance.now() - started;
    await page.goto(`${url}group-0/page-3`);
    await page.waitForSelector('h1:has-text("usePage3")');
    await hydrated(page);
    const shown = performance.now() - started;
    const edits = await edit(page, join(folder, 'content/page-3/page-3.md'));
    const table = markdownTable(
      ['', 'ms', 'target'],
      [
        ['cold start to the printed address', ready.toFixed(0), ''],
        ['cold start to the first page, hydrated', shown.toFixed(0), ''],
        ['Markdown edit to the updated page', median(edits).toFixed(0), `< ${EDIT_TARGET}`],
        [`· slowest of ${EDITS}`, percentile(edits, 1).toFixed(0), ''],
      ],
    );
    console.log(table);
    writeBetweenMarkers(readme, { name: 'dev', text: table });
  } finally {
    await browser.close();
    if (server.exitCode === null) {
      server.kill();
      await once(server, 'exit');
    }
    await rm(folder, { recursive: true });
  }
}

async function addressOf(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The output of the development server is not piped.');
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /ready at (\S+)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error('The development server exited before it was ready; see the message above.');
}

/** Milliseconds from each write until the page shows it. */
async function edit(page: Page, file: string): Promise<number[]> {
  const original = await readFile(file, 'utf8');
  const times: number[] = [];
  for (let count = 1; count <= EDITS; count += 1) {
    // As a person would; by then, the previous edit has been processed.
    await wait(1000);
    const text = `Edited ${count} times.`;
    await page.evaluate(`void (window.measured = bench.textShown('${text}'))`);
    const before = performance.timeOrigin + performance.now();
    await writeFile(file, original.replace('English words', text));
    times.push((await page.evaluate<number>('window.measured')) - before);
  }
  return times;
}
