import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { npmEnv, root } from './root.mjs';

// Built-in modules only: it runs `npm ci`, before any package is installed.

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd] the project's folder by default
 * @property {NodeJS.ProcessEnv} [env] in addition to the environment of this process
 * @property {boolean} [collect] returns the output instead of showing it
 * @property {(line: string) => boolean} [takeLine] called for each collected line; true keeps it out of the output
 * @property {(pid: number) => { end: (times: string) => number | undefined }} [measure] counts CPU seconds
 *
 * @typedef {{ code: number, output: string, cpuSeconds?: number | undefined }} Ended
 */

const GRACE = 3000;
const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const isWindows = process.platform === 'win32';

/**
 * The process groups that were started. A group can outlive the command that leads it.
 * @type {Set<number>}
 */
const groups = new Set();
let isStopping = false;

/**
 * Runs a command to its end. Ctrl-C, SIGTERM or SIGHUP stops the command and everything in its process
 * group; the promise then never settles, so that the caller does not continue.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Ended>}
 */
export async function run(command, args, options = {}) {
  const { cwd = root, env, collect = false, takeLine = () => false, measure } = options;
  watchSignals();
  if (isStopping) return new Promise(() => {});
  const [program, all] = measure ? timed(command, args) : [command, args];
  const output = collect ? 'pipe' : 'inherit';
  const child = spawn(program, all, {
    cwd,
    env: { ...process.env, ...env, ...npmEnv },
    detached: !isWindows,
    stdio: ['ignore', output, output, measure ? 'pipe' : 'ignore'],
    windowsHide: true,
  });
  const { pid } = child;
  if (pid) {
    groups.add(pid);
    // Processes that the command leaves behind would keep its pipes open.
    child.once('exit', () => isStopping || end(pid));
  }
  const cpu = pid ? measure?.(pid) : undefined;
  /** @type {string[]} */
  const lines = [];
  for (const input of [child.stdout, child.stderr]) {
    if (!input) continue;
    createInterface({ input }).on('line', (line) => takeLine(line) || lines.push(line));
  }
  let times = '';
  child.stdio[3]?.on('data', (text) => {
    times += text;
  });
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      lines.push(error.message);
      resolve(1);
    });
    child.once('close', (exit) => resolve(exit ?? 1));
  });
  if (isStopping) return new Promise(() => {});
  return { code, output: lines.join('\n'), cpuSeconds: cpu?.end(times) };
}

/**
 * Runs npm: the one that has started this process, if there is one.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function npm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('npm-cli.js')) return run(process.execPath, [cli, ...args], options);
  // On Windows `npm` is a shell script.
  return isWindows ? run('cmd', ['/c', 'npm', ...args], options) : run('npm', args, options);
}

/**
 * Runs the program of an installed package, without a shell: `tool('@biomejs/biome', ['ci'])`.
 * @param {string} name
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function tool(name, args, options) {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [program] = typeof bin === 'string' ? [bin] : Object.values(bin);
  return run(process.execPath, [join(folder, program), ...args], options);
}

/**
 * The command in a shell that prints its CPU time to the fourth stream at the end.
 * @param {string} command
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
function timed(command, args) {
  if (isWindows) return [command, args];
  const script = '"$@" 3>&-; code=$?; times >&3; exit $code';
  return ['sh', ['-c', script, 'sh', command, ...args]];
}

function watchSignals() {
  if (process.listeners('exit').includes(endAll)) return;
  process.on('exit', endAll);
  for (const signal of signals) process.on(signal, () => leave(signal));
  // npm and its shell do not pass a signal on to the commands that the shell runs.
  if (process.env.npm_lifecycle_event && !isWindows) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && leave('SIGHUP'), 250).unref();
  }
}

/** @param {(typeof signals)[number]} signal */
async function leave(signal) {
  // Do not wait after a second Ctrl-C.
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

/** @param {number} group */
function end(group) {
  send(group, 'SIGKILL');
  groups.delete(group);
}

/**
 * Whether a process was left that received the signal.
 * @param {number} group
 * @param {NodeJS.Signals | 0} signal
 */
function send(group, signal) {
  if (isWindows) return spawnSync('taskkill', ['/pid', `${group}`, '/T', '/F']).status === 0;
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}
