import { readdirSync, readFileSync } from 'node:fs';

/** A running process, from Linux's /proc. */
export interface Process {
  pid: number;
  parent: number;
  /** Start time: distinguishes it from a later process with the same id. */
  start: string;
  /** CPU seconds of the process, including children that it has waited for. */
  seconds: number;
}

const INTERVAL = 500;
/** Linux counts the time of processes in these units on every machine. */
const TICKS_PER_SECOND = 100;

/**
 * Counts the CPU seconds of a process and of everything that it starts. The shell around a command reports those
 * of processes that were waited for. Browsers end processes without waiting, so running processes are sampled,
 * where the system shows them.
 */
export function countCpu(root: number, list = listProcesses) {
  const count = new CpuCount(root);
  const look = () => count.look(list());
  const timer = list().length > 0 ? setInterval(look, INTERVAL).unref() : undefined;
  look();
  return {
    /** `times` is the output of the shell. */
    end(times: string): number | undefined {
      clearInterval(timer);
      return count.end(parseTimes(times));
    },
  };
}

export class CpuCount {
  #known = new Map<number, string>();
  /** CPU seconds of the running processes at the last sample. */
  #running = 0;
  /** CPU seconds of processes that ended without being waited for. */
  #lost = 0;

  constructor(root: number) {
    this.#known.set(root, '');
  }

  look(processes: Process[]) {
    // The list grows while it is read: children are added after their parents.
    const mine = processes.filter(({ pid, start }) =>
      ['', start].includes(this.#known.get(pid) ?? '-'),
    );
    for (const { pid } of mine) {
      mine.push(...processes.filter((one) => one.parent === pid && !mine.includes(one)));
    }
    this.#known = new Map(mine.map(({ pid, start }) => [pid, start]));
    this.#set(mine.reduce((sum, { seconds }) => sum + seconds, 0));
  }

  /** `waited`: CPU seconds of the root and of all processes that were waited for. */
  end(waited: number | undefined): number | undefined {
    if (waited !== undefined) this.#set(waited);
    return this.#running + this.#lost || undefined;
  }

  /** A parent's time includes that of children it has waited for: if the sum falls, nobody waited. */
  #set(running: number) {
    this.#lost += Math.max(0, this.#running - running);
    this.#running = running;
  }
}

/** The processes of this machine; none without /proc. */
export function listProcesses(): Process[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return parseStat(readFileSync(`/proc/${name}/stat`, 'utf8'));
    } catch {
      // It has just ended.
      return [];
    }
  });
}

/** A line of /proc/…/stat, see proc(5). The name in parentheses can contain anything. */
export function parseStat(line: string): Process {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const times = fields.slice(11, 15).map(Number);
  return {
    pid: Number.parseInt(line, 10),
    parent: Number(fields[1]),
    start: fields[19] ?? '',
    seconds: times.reduce((sum, ticks) => sum + ticks, 0) / TICKS_PER_SECOND,
  };
}

/** The sum of what the shell's `times` prints: `0m1.57s 0m0.27s` for itself and for its children. */
export function parseTimes(text: string): number | undefined {
  const times = [...text.matchAll(/(\d+)m([\d.]+)s/g)];
  if (times.length === 0) return undefined;
  return times.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
