import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { serve } from '../press/src/node/serve.ts';
import { desktop, launchBrowser, loadPage, openPage, type PageLoad } from './browser.ts';
import { coldBuilds, median } from './cold-builds.ts';
import { readSitePages } from './tools/content.ts';
import { BASE, prepareSiteProjects } from './tools/projects.ts';

/** A page without the UI library, and a page with it. */
const PAGES = { useToggle: 'state/use-toggle', useLockFn: 'advanced/use-lock-fn' };
/** How often each page is visited again before the heap is measured a second time. */
const REVISITS = 4;

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const milliseconds = (time: number) => time.toFixed(0);

const figures: [string, (load: PageLoad) => number, (value: number) => string][] = [
  ['JavaScript, kB', ({ scriptBytes }) => scriptBytes, kilobytes],
  ['everything, kB', ({ bytes }) => bytes, kilobytes],
  ['requests', ({ requests }) => requests, String],
  ['FCP, ms', ({ fcp }) => fcp, milliseconds],
  ['LCP, ms', ({ lcp }) => lcp, milliseconds],
  ['TBT, ms', ({ tbt }) => tbt, milliseconds],
  ['CLS', ({ cls }) => cls, (value) => value.toFixed(3)],
];

/** Loads pages of the three sites on a phone, and measures the heap of our site over a long visit. */
export async function pages(runs = 5): Promise<string[][]> {
  const projects = prepareSiteProjects();
  await coldBuilds(projects, 1);
  for (const { output } of projects) compressFiles(output);
  const servers = await Promise.all(
    projects.map(({ output }) => serve({ folder: output, base: BASE, port: 0 })),
  );
  const urls = servers.map(({ url }) => url);
  const browser = await launchBrowser();
  try {
    const loads = await measureLoads(browser, urls, runs);
    const loadsOf = (url: string, page: string) =>
      loads.filter((load) => load.url === url && load.page === page);
    const rows = Object.keys(PAGES).flatMap((page) =>
      figures.map(([name, read, format]) => [
        `${page}: ${name}`,
        ...urls.map((url) => format(median(loadsOf(url, page).map(read)))),
      ]),
    );
    const [siteUrl = ''] = urls;
    const entry = median(loadsOf(siteUrl, 'useToggle').map(({ entryBytes }) => entryBytes));
    rows.push(['entry script, bytes', entry.toLocaleString('en-US')]);
    rows.push(['Edit, bytes', (await measureEdit(browser, siteUrl)).toLocaleString('en-US')]);
    rows.push(await measureHeap(browser, siteUrl));
    return [['', ...projects.map(({ toolName }) => toolName)], ...rows];
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.close()));
  }
}

/** Writes a compressed file beside each text file, which the server sends instead, as static hosts do. */
function compressFiles(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js|css|json|svg|txt|xml|md)$/.test(path)) continue;
    const file = join(folder, path);
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file)));
  }
}

/** Loads the sites in turns, so that a busy moment of the machine does not affect one site only. */
async function measureLoads(browser: Browser, urls: readonly string[], runs: number) {
  const loads: (PageLoad & { url: string; page: string })[] = [];
  for (let run = 1; run <= runs; run += 1) {
    console.log(`loading pages, ${run} of ${runs}`);
    for (const [page, path] of Object.entries(PAGES)) {
      for (const url of urls) loads.push({ url, page, ...(await loadPage(browser, url + path)) });
    }
  }
  return loads;
}

/** The bytes loaded from the click on Edit until the first edited result. */
async function measureEdit(browser: Browser, url: string): Promise<number> {
  const { page, network } = await openPage(browser, desktop);
  await page.goto(url + PAGES.useToggle);
  await network.idle();
  await network.takeFiles();
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.locator('iframe[title$="result"]').waitFor();
  await page.locator('[data-workbench]').getByRole('textbox').focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.insertText('// changed\n');
  await network.idle();
  const files = await network.takeFiles();
  await page.context().close();
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The row of the JavaScript heap after each page was visited once, and after all were visited again. */
async function measureHeap(browser: Browser, url: string): Promise<string[]> {
  const { page, session, network } = await openPage(browser, desktop);
  await page.goto(url);
  const paths = readSitePages().flatMap(({ path }) => (path ? [BASE + path] : []));
  const readings: string[] = [];
  for (const rounds of [1, REVISITS]) {
    await network.idle();
    await page.evaluate(`bench.visit(${JSON.stringify(paths)}, ${rounds})`);
    await network.idle();
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    readings.push((usedSize / 1e6).toFixed(2));
  }
  await page.context().close();
  return [`heap over ${paths.length * REVISITS} visits, MB`, readings.join(' → ')];
}
