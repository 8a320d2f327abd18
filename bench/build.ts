import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateSite } from './generate-site.js';
import { markdownTable, writeBetweenMarkers } from './markers.js';

interface Usage {
  wallSeconds: number;
  cpuSeconds: number;
  peakMiB: number;
}

const press = fileURLToPath(new URL('../press/bin/press.mjs', import.meta.url));
const reportUsage = new URL('report-usage.mjs', import.meta.url).href;
const readme = fileURLToPath(new URL('README.md', import.meta.url));
const realSite = fileURLToPath(new URL('../site/', import.meta.url));

interface Measured extends Usage {
  bytes: number;
  /** CPU seconds of a second build with unchanged pages. */
  warmSeconds: number;
}

/** Measures time, memory and output of builds of the real site and of generated ones. */
export async function build(): Promise<void> {
  const counts = process.argv.slice(3).map(Number);
  const sizes = counts.length ? counts : [10, 100, 200, 1000];
  const rows = [row('real site', 10, await measure(realSite))];
  const perPage = new Map<number, number>();
  for (const count of sizes) {
    const folder = await generateSite(count);
    const result = await measure(folder);
    perPage.set(count, result.cpuSeconds / count);
    rows.push(row('generated', count, result));
    await rm(folder, { recursive: true });
  }
  const head = [
    'site',
    'pages',
    'CPU s',
    'wall s',
    'peak MiB',
    'output MB',
    'CPU ms per page',
    'CPU s, warm',
  ];
  const table = markdownTable(head, rows);
  console.log(table);
  const [hundred, thousand] = [perPage.get(100), perPage.get(1000)];
  if (hundred && thousand) {
    console.log(`cost per page at 1,000 pages ÷ at 100 pages: ${(thousand / hundred).toFixed(2)}`);
  }
  if (!counts.length) writeBetweenMarkers(readme, { name: 'build', text: table });
}

async function measure(folder: string): Promise<Measured> {
  await rm(join(folder, '.cache/press'), { recursive: true, force: true });
  const cold = await buildOnce(folder);
  const bytes = await bytesOf(join(folder, 'dist'));
  const { cpuSeconds: warmSeconds } = await buildOnce(folder);
  return { ...cold, bytes, warmSeconds };
}

async function buildOnce(folder: string): Promise<Usage> {
  const temporary = await mkdtemp(join(tmpdir(), 'bench-'));
  const usageFile = join(temporary, 'usage.json');
  const child = spawn(process.execPath, ['--import', reportUsage, press, 'build'], {
    cwd: folder,
    env: { ...process.env, USAGE_FILE: usageFile },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The build of ${folder} failed.`);
  const usage = JSON.parse(await readFile(usageFile, 'utf8')) as Usage;
  await rm(temporary, { recursive: true });
  return usage;
}

async function bytesOf(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map(async (file) => (await stat(join(file.parentPath, file.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function row(name: string, pages: number, usage: Measured): string[] {
  return [
    name,
    String(pages),
    usage.cpuSeconds.toFixed(1),
    usage.wallSeconds.toFixed(1),
    usage.peakMiB.toFixed(0),
    (usage.bytes / 1e6).toFixed(1),
    ((usage.cpuSeconds / pages) * 1000).toFixed(0),
    usage.warmSeconds.toFixed(1),
  ];
}
