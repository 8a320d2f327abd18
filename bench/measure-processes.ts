import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

export interface Usage {
  /** The CPU time of all processes; not a number on systems without /proc. */
  cpuSeconds: number;
  /** The most memory that all processes used together at one moment. */
  peakMiB: number;
}

const SAMPLE_INTERVAL_MS = 250;
/** Linux reports CPU times in this unit on every machine. */
const TICKS_PER_SECOND = 100;

/**
 * Runs Node with these arguments and measures all processes of the run, native ones included: Linux adds the CPU
 * time of each process to its parent's when the parent has waited for its end.
 */
export async function measureProcesses(args: readonly string[], cwd: string): Promise<Usage> {
  const secondsBefore = secondsOfEndedChildren();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Makes the process the leader of a group, whose memory is sampled.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  let peakMiB = process.platform === 'linux' ? 0 : Number.NaN;
  const timer = setInterval(() => {
    peakMiB = Math.max(peakMiB, residentMiB(String(child.pid)));
  }, SAMPLE_INTERVAL_MS);
  const [code] = await once(child, 'exit');
  clearInterval(timer);
  if (code !== 0) throw new Error(`${args.join(' ')} failed in ${cwd}:\n${output.slice(-4000)}`);
  return { cpuSeconds: secondsOfEndedChildren() - secondsBefore, peakMiB };
}

function secondsOfEndedChildren(): number {
  const [user, system] = readStat('self').slice(13, 15);
  return (Number(user) + Number(system)) / TICKS_PER_SECOND;
}

/** The memory that all processes of a group use now. */
function residentMiB(group: string): number {
  if (process.platform !== 'linux') return Number.NaN;
  const processes = readdirSync('/proc').filter((name) => readStat(name)[2] === group);
  return processes
    .map((name) => Number(/^VmRSS:\s+(\d+)/m.exec(readProcFile(`${name}/status`))?.[1] ?? 0))
    .reduce((sum, kibibytes) => sum + kibibytes / 1024, 0);
}

/** The fields of /proc/…/stat after the name of the program, see proc(5). */
function readStat(name: string): string[] {
  const line = readProcFile(`${name}/stat`);
  // The name is in parentheses and can contain anything.
  return line.slice(line.lastIndexOf(')') + 2).split(' ');
}

function readProcFile(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}
