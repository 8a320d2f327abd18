import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { desktop, launchBrowser, openPage } from './browser.ts';
import { coldBuilds, median } from './cold-builds.ts';
import { BASE, type Project, prepareSiteProjects } from './tools/projects.ts';

const PAGE = 'advanced/use-lock-fn';
const HEADING = '# useLockFn\n';
/** At the pace of a person; the previous edit has been processed by then. */
const EDIT_PAUSE_MS = 1500;

type Server = ReturnType<typeof startServer>;

/** Measures cold builds of the same ten pages, and how long an edit takes to be shown. */
export async function build(runs = 5): Promise<string[][]> {
  const projects = prepareSiteProjects();
  const usages = await coldBuilds(projects, runs);
  const edits = await measureEdits(projects, runs);
  return [
    ['', ...projects.map(({ toolName }) => toolName)],
    ['cold build, CPU s', ...usages.map(({ cpuSeconds }) => cpuSeconds.toFixed(1))],
    ['cold build, peak MiB', ...usages.map(({ peakMiB }) => peakMiB.toFixed(0))],
    ['edit of Markdown to page, ms', ...edits.map((times) => median(times).toFixed(0))],
  ];
}

/** For each site, the milliseconds from each write of a Markdown file until the open page shows it. */
async function measureEdits(projects: readonly Project[], runs: number): Promise<number[][]> {
  const browser = await launchBrowser();
  const sites = projects.map((project) => {
    const file = project.pageFile(PAGE);
    const text = readFileSync(file, 'utf8');
    return { ...project, file, text, server: startServer(project), times: [] as number[] };
  });
  const restore = () => {
    for (const { file, text } of sites) writeFileSync(file, text);
  };
  // One of the files is a source of this repository: also restore it after Ctrl+C.
  process.once('exit', restore).once('SIGINT', () => process.exit(130));
  try {
    const openSites: ((typeof sites)[number] & { page: Page })[] = [];
    for (const site of sites) {
      console.log(`starting the development server of ${site.toolName}`);
      openSites.push({ ...site, page: await openDocument(browser, site.server) });
    }
    for (let run = 1; run <= runs; run += 1) {
      const sentence = `Edited ${run} times.`;
      for (const { file, text, page, times } of openSites) {
        await wait(EDIT_PAUSE_MS);
        const editedText = text.replace(HEADING, `${HEADING}\n${sentence}\n`);
        const start = performance.now();
        writeFileSync(file, editedText);
        // Polls on every animation frame; a locator can lag by half a second.
        await page.waitForFunction((words) => document.body.textContent?.includes(words), sentence);
        times.push(performance.now() - start);
      }
    }
    return sites.map(({ times }) => times);
  } finally {
    restore();
    await browser.close();
    for (const { server } of sites) server.kill();
  }
}

function startServer({ folder, program, devArguments }: Project) {
  return spawn(process.execPath, [program, ...devArguments], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function openDocument(browser: Browser, server: Server): Promise<Page> {
  const url = `${await printedOrigin(server)}${BASE}${PAGE}`;
  // Drop the server's further output: it would wait for a reader.
  server.stdout.resume();
  // Some servers print their address before they listen.
  while (!(await fetch(url).catch(() => null))?.ok) await wait(200);
  const { page } = await openPage(browser, desktop);
  await page.goto(url, { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1, name: 'useLockFn' }).waitFor();
  await page.getByRole('button', { name: 'Submit', exact: true }).first().waitFor();
  return page;
}

async function printedOrigin(server: Server): Promise<string> {
  for await (const line of createInterface({ input: server.stdout })) {
    const origin = /https?:\/\/(localhost|127\.0\.0\.1):\d+/.exec(line)?.[0];
    if (origin) return origin;
  }
  throw new Error('The development server exited before it was ready; see the message above.');
}
