import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  desktop,
  hydrated,
  launchBrowser,
  median,
  newPage,
  percentile,
  pressProgram,
} from './browser.js';
import { printedAddress, timeEdits } from './dev-server.js';
import { generateSite } from './generate-site.js';
import { markdownTable, writeBetweenMarkers } from './markers.js';

const PAGES = 10;
const EDITS = 10;
const EDIT_TARGET = 100;

const readme = fileURLToPath(new URL('README.md', import.meta.url));

/** Measures the development server: its start, and the time from an edit to the updated page. */
export async function dev(): Promise<void> {
  const folder = await generateSite(PAGES, { name: 'bench-dev' });
  const browser = await launchBrowser();
  const { page } = await newPage(await browser.newContext(desktop));
  const started = performance.now();
  const server = spawn(process.execPath, [pressProgram, 'dev', '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await printedAddress(server, /(?<=ready at )\S+/);
    const ready = performance.now() - started;
    await page.goto(`${url}group-0/page-3`);
    await page.waitForSelector('h1:has-text("usePage3")');
    await hydrated(page);
    const shown = performance.now() - started;
    const edits = await timeEdits(page, {
      file: join(folder, 'content/page-3/page-3.md'),
      count: EDITS,
      pause: 1000,
      insert: (original, sentence) => original.replace('English words', sentence),
    });
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
