import { spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';
import { countCpu } from './cpu.ts';
import { npmEnv, root } from './root.mjs';

export interface Ended {
  code: number;
  output: string;
  /** Of the command and everything that it started, where the system tells. */
  cpuSeconds?: number | undefined;
}

export interface RunOptions {
  /** In addition to the environment of this process. */
  env?: NodeJS.ProcessEnv;
  /** Returns the output instead of showing it. */
  collect?: boolean;
  /** Called for each collected line; true keeps it out of the output. */
  takeLine?: (line: string) => boolean;
}

const GRACE = 3000;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const isWindows = process.platform === 'win32';

/** The process groups that were started. A group outlives the command that leads it. */
const groups = new Set<number>();
let isStopping = false;

/**
 * Runs a command, of the system or of an installed package, to its end in the project's folder.
 * Ctrl-C, SIGTERM or SIGHUP stops the command and everything in its process group; the promise then
 * stays open, so that the caller does not go on.
 */
export async function run(
  command: string,
  args: string[],
  options: RunOptions = {},
): Promise<Ended> {
  const { env, collect = false, takeLine = () => false } = options;
  watchSignals();
  if (isStopping) return new Promise(() => {});
  const lines = function* (line: unknown) {
    if (!takeLine(String(line))) yield line;
  };
  const output = collect ? lines : 'inherit';
  const child = execa(...timed(command, args), {
    cwd: root,
    env: { ...env, ...npmEnv },
    preferLocal: true,
    all: collect,
    detached: !isWindows,
    reject: false,
    stdio: ['ignore', output, output, 'pipe'],
    windowsHide: true,
  });
  const { pid } = child;
  const cpu = pid ? countCpu(pid) : undefined;
  if (pid) {
    groups.add(pid);
    // What a command leaves behind would keep its pipes open.
    child.once('exit', () => isStopping || end(pid));
  }
  const { exitCode = 1, all, shortMessage, stdio } = await child;
  const cpuSeconds = cpu?.end(String(stdio[3] ?? ''));
  if (isStopping) return new Promise(() => {});
  return { code: exitCode, output: pid ? (all ?? '') : String(shortMessage), cpuSeconds };
}

/** The command in a shell that says at its end, to the fourth stream, how much CPU time it took. */
function timed(command: string, args: string[]): [string, string[]] {
  if (isWindows) return [command, args];
  const script = '"$@" 3>&-; code=$?; times >&3; exit $code';
  return ['sh', ['-c', script, 'sh', command, ...args]];
}

function watchSignals() {
  if (process.listeners('exit').includes(endAll)) return;
  process.on('exit', endAll);
  for (const signal of signals) process.on(signal, () => leave(signal));
  // A signal to npm alone ends npm and its shell, but is never passed on to what the shell runs.
  if (process.env.npm_lifecycle_event && !isWindows) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && leave('SIGHUP'), 250).unref();
  }
}

async function leave(signal: (typeof signals)[number]) {
  // A second Ctrl-C does not wait.
  if (!isStopping) {
    isStopping = true;
    for (const group of groups) send(group, 'SIGTERM');
    const end = Date.now() + GRACE;
    while (Date.now() < end && [...groups].some((group) => send(group, 0))) await wait(30);
  }
  process.exit(128 + constants.signals[signal]);
}

function endAll() {
  for (const group of groups) end(group);
}

function end(group: number) {
  send(group, 'SIGKILL');
  groups.delete(group);
}

/** Whether anything was left that could get the signal. */
function send(group: number, signal: NodeJS.Signals | 0) {
  if (isWindows) return spawnSync('taskkill', ['/pid', `${group}`, '/T', '/F']).status === 0;
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}
