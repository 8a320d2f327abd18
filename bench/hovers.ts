import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pressProgram } from './browser.js';
import { listProcesses, parseTimes } from './cpu.ts';
import { generateSite } from './generate-site.js';
import { markdownTable, writeMeasured } from './markers.js';

const PAGES = 600;
const INTERVAL = 100;

interface Usage {
  cpuSeconds: number;
  peakMiB: number;
}

/** `npm run bench -- hovers [pages]`: what hovers add to builds of a generated site. Linux only. */
export async function hovers(): Promise<void> {
  const [, , , given] = process.argv;
  const count = Number(given ?? PAGES);
  const name = 'bench-hovers';
  const folder = await generateSite(count, { name });
  const without = await measure(folder);
  await generateSite(count, { name, hovers: true });
  const rows = Object.entries({
    'without hovers': without,
    'with hovers': await measure(folder),
    'with hovers, nothing changed': await measure(folder),
  });
  await rm(folder, { recursive: true });
  const table = markdownTable(
    ['build', 'pages', 'CPU s', 'peak MiB'],
    rows.map(([build, { cpuSeconds, peakMiB }]) => [
      build,
      String(count),
      cpuSeconds.toFixed(1),
      peakMiB.toFixed(0),
    ]),
  );
  console.log(table);
  if (!given) writeMeasured('hovers', table);
}

/** CPU time of all processes: TypeScript is a native process. */
async function measure(folder: string): Promise<Usage> {
  // The shell prints the time of itself and of all processes that it has waited for.
  const child = spawn('sh', ['-c', '"$0" "$1" build >&2; times', process.execPath, pressProgram], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let times = '';
  child.stdout.on('data', (text) => {
    times += text;
  });
  let peakMiB = 0;
  const timer = setInterval(() => {
    peakMiB = Math.max(peakMiB, memoryBelow(child.pid ?? 0));
  }, INTERVAL);
  const [code] = await once(child, 'close');
  clearInterval(timer);
  if (code !== 0) throw new Error(`The build of ${folder} failed.`);
  return { cpuSeconds: parseTimes(times) ?? 0, peakMiB };
}

/** The current memory of a process and its descendants. */
function memoryBelow(root: number): number {
  const family = new Set([root]);
  // Parents have lower ids than their children.
  const all = listProcesses().sort((a, b) => a.pid - b.pid);
  for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  return [...family].reduce((sum, pid) => sum + residentMiB(pid), 0);
}

function residentMiB(pid: number): number {
  try {
    const [, kilobytes = 0] =
      /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    // It has ended.
    return 0;
  }
}
