import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

export interface Usage {
  wallSeconds: number;
  /** Of all processes; not a number on systems without /proc. */
  cpuSeconds: number;
  /** The largest sum of what all processes held at one moment. */
  peakMiB: number;
}

interface Process {
  pid: number;
  parent: number;
  /** CPU seconds of the process and of the children that it has waited for. */
  seconds: number;
  waitedSeconds: number;
}

const SAMPLE_INTERVAL = 250;
/** Linux reports CPU times in this unit on every machine. */
const TICKS_PER_SECOND = 100;

/**
 * Runs Node with these arguments and measures all processes of the run, native ones included. Linux adds the CPU
 * time of a process to its parent's when the parent waits for its end. A process that outlives its parent is
 * missing there, so running processes are sampled, too.
 */
export async function measureProcesses(args: readonly string[], cwd: string): Promise<Usage> {
  const waitedBefore = readProcess('self')?.waitedSeconds ?? Number.NaN;
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  let tree = new Set([child.pid]);
  let runningSeconds = 0;
  let peakMiB = process.platform === 'linux' ? 0 : Number.NaN;
  const timer = setInterval(() => {
    if (process.platform !== 'linux') return;
    const members = descendantsOf(tree);
    tree = new Set(members.map(({ pid }) => pid));
    runningSeconds = members.reduce((sum, { seconds }) => sum + seconds, 0);
    const held = members.reduce((sum, { pid }) => sum + residentMiB(pid), 0);
    peakMiB = Math.max(peakMiB, held);
  }, SAMPLE_INTERVAL);
  const [code] = await once(child, 'exit');
  clearInterval(timer);
  const wallSeconds = (performance.now() - start) / 1000;
  if (code !== 0) throw new Error(`${args.join(' ')} failed in ${cwd}:\n${output.slice(-4000)}`);
  const waited = (readProcess('self')?.waitedSeconds ?? Number.NaN) - waitedBefore;
  return { wallSeconds, cpuSeconds: Math.max(waited, runningSeconds), peakMiB };
}

/** The running processes with these ids, and what they have started. */
function descendantsOf(ids: ReadonlySet<number | undefined>): Process[] {
  const processes = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (readProcess(name) ?? []) : [],
  );
  const members = processes.filter(({ pid }) => ids.has(pid));
  // The list grows while it is read: children are added after their parents.
  for (const { pid } of members) {
    members.push(...processes.filter((one) => one.parent === pid && !members.includes(one)));
  }
  return members;
}

/** Reads /proc/…/stat, see proc(5); undefined if the process has ended. */
function readProcess(name: string): Process | undefined {
  const line = readProcFile(`${name}/stat`);
  if (!line) return undefined;
  // The name of the program is in parentheses and can contain anything.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields
    .slice(11, 15)
    .map((ticks) => Number(ticks) / TICKS_PER_SECOND);
  const waitedSeconds = childUser + childSystem;
  return {
    pid: Number.parseInt(line, 10),
    parent: Number(fields[1]),
    seconds: user + system + waitedSeconds,
    waitedSeconds,
  };
}

function residentMiB(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readProcFile(`${pid}/status`))?.[1] ?? 0) / 1024;
}

function readProcFile(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}
