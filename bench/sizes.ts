import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pressProgram } from './browser.js';
import { generatePeerPages, generateSite } from './generate-site.js';
import { markdownTable, writeMeasured } from './markers.js';
import { type BuildUsage, install, measureBuild, writeProject } from './peers/build.ts';
import type { Peer } from './peers/peer.ts';
import { rspress } from './peers/rspress.ts';
import { vitepress } from './peers/vitepress.ts';

const SIZES = [10, 100, 1000];
const DEMO_EVERY = 10;
const PATIENCE = 60 * 60_000;

interface Row {
  pages: number;
  name: string;
  /** Null for a build that did not finish. */
  usage: (BuildUsage & { outputBytes: number }) | null;
}

/**
 * `npm run bench -- sizes [--sizes 10,100] [--ours]`: builds of generated sites, small and large, with
 * this engine and with others. Only a run with all sizes and all tools updates the document.
 */
export async function sizes(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { sizes: { type: 'string' }, ours: { type: 'boolean', default: false } },
  });
  const counts = values.sizes?.split(',').map(Number) ?? SIZES;
  const unusable = counts.find((count) => !(Number.isInteger(count) && count > 0));
  if (unusable !== undefined) {
    throw new Error(`--sizes ${values.sizes} is not a list of numbers; write --sizes 10,100.`);
  }
  const scratch = await mkdtemp(join(tmpdir(), 'bench-sizes-'));
  try {
    const peers = values.ours ? [] : await installPeers([rspress, vitepress], scratch);
    const rows: Row[] = [];
    for (const count of counts) {
      rows.push(...(await ourRows(count)));
      for (const one of peers) rows.push(...(await peerRows(one, count)));
    }
    const table = tableOf(rows);
    console.log(`\n${table}`);
    if (!values.sizes && !values.ours) writeMeasured('sizes', table);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function ourRows(count: number): Promise<Row[]> {
  const folder = await generateSite(count, {
    name: `bench-sizes-${count}`,
    demoEvery: DEMO_EVERY,
    home: '[The first page](page-0/page-0.md)',
  });
  const command = { folder, program: pressProgram, buildArguments: ['build'], output: 'dist' };
  const build = (name: string) => rowOf({ ...command, name, count });
  try {
    const rows = [await build('ours, cold'), await build('ours, nothing changed')];
    const file = join(folder, `content/page-${count - 1}/page-${count - 1}.md`);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('English words', 'English words, one of them new,'));
    return [...rows, await build('ours, one line changed')];
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface InstalledPeer {
  peer: Peer;
  folder: string;
}

async function installPeers(peers: Peer[], scratch: string): Promise<InstalledPeer[]> {
  const installed: InstalledPeer[] = [];
  for (const peer of peers) {
    const folder = join(scratch, peer.name.split(' ')[0] ?? '');
    await writeProject(peer, { folder, pages: [], base: '/bench/' });
    await install(peer, folder);
    installed.push({ peer, folder });
  }
  return installed;
}

async function peerRows({ peer, folder }: InstalledPeer, count: number): Promise<Row[]> {
  await removeBuilds(folder);
  const pages = generatePeerPages(count, DEMO_EVERY);
  await writeProject(peer, { folder, pages, base: '/bench/' });
  const { command, buildArguments, output } = peer;
  const program = join(folder, command);
  const build = (name: string) => rowOf({ folder, program, buildArguments, output, name, count });
  const cold = await build(`${peer.name}, cold`);
  // VitePress has no cache.
  if (peer === vitepress || !cold.usage) return [cold];
  return [cold, await build(`${peer.name}, nothing changed`)];
}

/** Everything but the packages, caches included. */
async function removeBuilds(folder: string): Promise<void> {
  const packages = join(folder, 'node_modules');
  const kept = ['node_modules', 'package.json', 'package-lock.json'];
  const own = (await readdir(folder)).filter((name) => !kept.includes(name));
  const caches = (await readdir(packages)).filter((name) => /^\.(?!bin$|package-lock)/.test(name));
  for (const path of [
    ...own.map((name) => join(folder, name)),
    ...caches.map((name) => join(packages, name)),
  ]) {
    await rm(path, { recursive: true, force: true });
  }
}

interface RowOptions {
  name: string;
  count: number;
  folder: string;
  program: string;
  buildArguments: string[];
  output: string;
}

async function rowOf({ name, count, output, ...command }: RowOptions): Promise<Row> {
  console.log(`${count} pages: ${name}`);
  try {
    const usage = await measureBuild({ ...command, timeout: PATIENCE });
    const outputBytes = await bytesOf(join(command.folder, output));
    return { pages: count, name, usage: { ...usage, outputBytes } };
  } catch (error) {
    console.log((error as Error).message);
    return { pages: count, name, usage: null };
  }
}

async function bytesOf(folder: string): Promise<number> {
  let sum = 0;
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (file.isFile()) sum += (await stat(join(file.parentPath, file.name))).size;
  }
  return sum;
}

function tableOf(rows: readonly Row[]): string {
  const head = ['build', 'pages', 'CPU s', 'ms a page', 'wall s', 'peak MiB', 'output MB'];
  const cells = rows.map(({ pages, name, usage }) => [
    name,
    pages.toLocaleString('en-US'),
    ...(usage
      ? [
          usage.cpuSeconds.toFixed(1),
          ((usage.cpuSeconds / pages) * 1000).toFixed(0),
          usage.wallSeconds.toFixed(1),
          usage.peakMiB.toFixed(0),
          (usage.outputBytes / 1e6).toFixed(1),
        ]
      : ['did not finish', '', '', '', '']),
  ]);
  return markdownTable(head, cells);
}
