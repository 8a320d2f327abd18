import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { serve } from '../../press/src/node/cli/serve.ts';
import { desktop, launchBrowser, median, newPage, pressProgram } from '../browser.js';
import { printedAddress, timeEdits } from '../dev-server.js';
import { markdownTable, writeMeasured } from '../markers.js';
import { kilobytes, loadPage, type PageLoad } from '../page-load.js';
import { type BuildUsage, finish, install, measureBuild, writeProject } from './build.ts';
import { type PeerPage, readPages, withoutFacts } from './pages.ts';
import type { Peer } from './peer.ts';
import { rspress } from './rspress.ts';
import { vitepress } from './vitepress.ts';

/*
 * The same ten pages built with this engine and with other tools, then measured in one run: loads take
 * turns, so that a busy moment of the machine does not affect one tool only.
 */

const BASE = '/multi-hooks/';
const ROUNDS = 5;
const BUILDS = 3;
const EDITS = 5;
const MEASURED = { useToggle: 'state/use-toggle', useLockFn: 'advanced/use-lock-fn' };
const NEEDLE = '# useLockFn';

const repository = fileURLToPath(new URL('../../', import.meta.url));

interface Project {
  name: string;
  folder: string;
  program: string;
  buildArguments: string[];
  devArguments: string[];
  output: string;
  /** The page of useLockFn as a file. */
  edited: string;
}

interface Result {
  name: string;
  cpuSeconds?: number;
  peakMiB?: number;
  editMilliseconds?: number;
  loads: Record<string, PageLoad[]>;
}

/** `npm run bench -- peers [--beside folder]`: the folder holds another build of this site. */
export async function peers(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { beside: { type: 'string' } },
  });
  const scratch = await mkdtemp(join(tmpdir(), 'bench-peers-'));
  const browser = await launchBrowser();
  try {
    const projects = [await ownProject(), ...(await peerProjects([rspress, vitepress], scratch))];
    const builds = await measureBuilds(projects);
    const results: Result[] = [];
    for (const [index, project] of projects.entries()) {
      console.log(`editing with ${project.name}`);
      const editMilliseconds = await measureEdits(browser, project);
      results.push({ name: project.name, ...builds[index], editMilliseconds, loads: {} });
    }
    const outputs = projects.map(({ name, folder, output }) => ({
      name,
      folder: join(folder, output),
    }));
    if (values.beside) {
      outputs.push({ name: 'the build beside', folder: values.beside });
      results.push({ name: 'the build beside', loads: {} });
    }
    await measureLoads(browser, { outputs, results });
    const table = tableOf(results);
    console.log(`\n${table}`);
    if (!values.beside) writeMeasured('peers', table);
  } finally {
    await browser.close();
    await rm(scratch, { recursive: true, force: true });
    await rm(ownFolder, { recursive: true, force: true });
  }
}

// Inside the repository, so that the engine, the theme and React are found.
const ownFolder = join(repository, 'site/.cache/bench-peers');

/** A copy of this site, so that an edit does not touch its sources. */
async function ownProject(): Promise<Project> {
  await rm(ownFolder, { recursive: true, force: true });
  await cp(join(repository, 'hooks/src'), join(ownFolder, 'hooks'), { recursive: true });
  // Its `sideEffects: false` applies to the other tools, too, which bundle the package.
  await cp(join(repository, 'hooks/package.json'), join(ownFolder, 'hooks/package.json'));
  await cp(join(repository, 'site/content'), join(ownFolder, 'content'), { recursive: true });
  await cp(join(repository, 'site/public'), join(ownFolder, 'public'), { recursive: true });
  // Facts and files of hooks need the repository, and the other tools do not have them.
  await rm(join(ownFolder, 'content/index.data.ts'));
  for (const name of await readdir(ownFolder, { recursive: true })) {
    if (!name.endsWith('.md')) continue;
    const file = join(ownFolder, name);
    await writeFile(file, withoutFacts(await readFile(file, 'utf8')));
  }
  const config = `import config from '../../press.config.ts';

export default {
  ...config,
  content: ['content', 'hooks'],
  alias: { ...config.alias, yhooks: './hooks/index.ts' },
  pageData: undefined,
  dataFiles: undefined,
  theme: { ...config.theme, module: '../../' + config.theme.module },
  workbench: {
    ...config.workbench,
    react: config.workbench.react.map((path) => '../../' + path),
  },
};
`;
  await writeFile(join(ownFolder, 'press.config.ts'), config);
  return {
    name: 'ours',
    folder: ownFolder,
    program: pressProgram,
    buildArguments: ['build'],
    devArguments: ['dev', '--port', '0'],
    output: 'dist',
    edited: join(ownFolder, 'hooks/useLockFn/useLockFn.md'),
  };
}

async function peerProjects(peers: Peer[], scratch: string): Promise<Project[]> {
  const pages = readPages();
  const tarball = await packHooks(scratch);
  const projects: Project[] = [];
  for (const peer of peers) {
    const folder = join(scratch, peer.name.split(' ')[0] ?? '');
    await writeProject(peer, { folder, pages, base: BASE }, { yhooks: `file:${tarball}` });
    await install(peer, folder);
    projects.push({
      name: peer.name,
      folder,
      program: join(folder, peer.command),
      buildArguments: peer.buildArguments,
      devArguments: peer.devArguments,
      output: peer.output,
      edited: join(folder, peer.fileOf(pages.find(isLockFn) as PeerPage)),
    });
  }
  return projects;
}

const isLockFn = ({ path }: PeerPage) => path === MEASURED.useLockFn;

async function packHooks(scratch: string): Promise<string> {
  await finish(
    spawn('npm', ['pack', '--silent', '-w', 'hooks', '--pack-destination', scratch], {
      cwd: repository,
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  const [name = ''] = (await readdir(scratch)).filter((file) => file.endsWith('.tgz'));
  return join(scratch, name);
}

/** The medians of cold builds, in turns, because the speed of a shared machine changes. */
async function measureBuilds(projects: Project[]) {
  const usages: BuildUsage[][] = projects.map(() => []);
  for (let round = 1; round <= BUILDS; round += 1) {
    for (const [index, project] of projects.entries()) {
      console.log(`building with ${project.name}, round ${round} of ${BUILDS}`);
      for (const cache of ['.cache', 'node_modules/.cache']) {
        await rm(join(project.folder, cache), { recursive: true, force: true });
      }
      usages[index]?.push(await measureBuild(project));
    }
  }
  return usages.map((all) => ({
    cpuSeconds: median(all.map(({ cpuSeconds }) => cpuSeconds)),
    peakMiB: median(all.map(({ peakMiB }) => peakMiB)),
  }));
}

/** The median time from a write of the Markdown file until the open page shows it. */
async function measureEdits(browser: Browser, project: Project): Promise<number> {
  const { folder, program, devArguments, edited } = project;
  const server = spawn(process.execPath, [program, ...devArguments], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const context = await browser.newContext(desktop);
  try {
    const origin = await printedAddress(server, /https?:\/\/(?:localhost|127\.0\.0\.1):\d+/);
    const { page } = await newPage(context);
    const url = `${origin}${BASE}${MEASURED.useLockFn}`;
    // Some servers print their address before they listen.
    while (!(await fetch(url).catch(() => null))?.ok) await wait(200);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForSelector('h1:has-text("useLockFn")');
    await page.waitForSelector('button:has-text("Submit")');
    return median(
      await timeEdits(page, {
        file: edited,
        count: EDITS,
        pause: 1500,
        insert: (original, sentence) => original.replace(NEEDLE, `${NEEDLE}\n\n${sentence}`),
      }),
    );
  } finally {
    await context.close();
    server.kill();
    if (server.exitCode === null) await once(server, 'exit');
  }
}

interface Loads {
  outputs: { name: string; folder: string }[];
  results: Result[];
}

async function measureLoads(browser: Browser, { outputs, results }: Loads) {
  const servers = await Promise.all(
    outputs.map(({ folder }) => serve({ folder, base: BASE, port: 0 })),
  );
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      console.log(`loading, round ${round + 1} of ${ROUNDS}`);
      for (const [name, path] of Object.entries(MEASURED)) {
        for (const [index, { url }] of servers.entries()) {
          const loads = results[index]?.loads;
          if (loads) loads[name] = [...(loads[name] ?? []), await loadPage(browser, url + path)];
        }
      }
    }
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}

function tableOf(results: Result[]): string {
  const figures: [string, (load: PageLoad) => number, number][] = [
    ['JavaScript, kB', (load) => kilobytes(load, 'script'), 1],
    ['everything, kB', (load) => kilobytes(load), 1],
    ['requests', (load) => load.files.length, 0],
    ['first paint, ms', (load) => load.firstPaint, 0],
    ['largest paint, ms', (load) => load.largestPaint, 0],
    ['blocking after the first paint, ms', (load) => load.blocking, 0],
    ['busy since the start, ms', (load) => load.busy, 0],
    ['layout shift', (load) => load.layoutShift, 3],
  ];
  const rows = Object.keys(MEASURED).flatMap((page) =>
    figures.map(([name, read, digits]) => [
      `${page}: ${name}`,
      ...results.map(({ loads }) => median((loads[page] ?? []).map(read)).toFixed(digits)),
    ]),
  );
  const own = (read: (result: Result) => number | undefined, digits: number) =>
    results.map((result) => read(result)?.toFixed(digits) ?? '');
  rows.push(
    ['cold build, CPU s', ...own(({ cpuSeconds }) => cpuSeconds, 1)],
    ['cold build, peak MiB', ...own(({ peakMiB }) => peakMiB, 0)],
    ['edit of Markdown to the page, ms', ...own(({ editMilliseconds }) => editMilliseconds, 0)],
  );
  return markdownTable(['', ...results.map(({ name }) => name)], rows);
}
