import { spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';
import { npmEnv, root } from './root.mjs';

/** @typedef {{ code: number, output: string }} Ended */
/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] in addition to the environment of this process
 * @property {boolean} [collect] Keep the output for the caller instead of showing it.
 * @property {(line: string) => boolean} [takeLine] Called for each collected line; true keeps it out of the output.
 */

const GRACE = 3000;
const windows = process.platform === 'win32';

/**
 * The process groups that were started. A group outlives the command that leads it.
 * @type {Set<number>}
 */
const groups = new Set();
let stopping = false;

/**
 * Runs a command, of the system or of an installed package, to its end in the project's folder.
 * Ctrl-C, SIGTERM or SIGHUP stops the command and everything in its process group; the promise then
 * stays open, so that the caller does not go on.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Ended>}
 */
export async function run(command, args, options = {}) {
  const { env, collect = false, takeLine = () => false } = options;
  watchSignals();
  if (stopping) return new Promise(() => {});
  /** @param {unknown} line */
  const lines = function* (line) {
    if (!takeLine(String(line))) yield line;
  };
  const output = collect ? lines : 'inherit';
  const child = execa(command, args, {
    cwd: root,
    env: { ...env, ...npmEnv },
    preferLocal: true,
    all: collect,
    detached: !windows,
    reject: false,
    stdin: 'ignore',
    stdout: output,
    stderr: output,
    windowsHide: true,
  });
  const { pid } = child;
  if (pid) {
    groups.add(pid);
    // What a command leaves behind would keep its pipes open.
    child.once('exit', () => stopping || end(pid));
  }
  const { exitCode = 1, all, shortMessage } = await child;
  if (stopping) return new Promise(() => {});
  return { code: exitCode, output: pid ? (all ?? '') : String(shortMessage) };
}

function watchSignals() {
  if (process.listeners('exit').includes(endAll)) return;
  process.on('exit', endAll);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => leave(signal));
  }
  // A signal to npm alone ends npm and its shell, but is never passed on to what the shell runs.
  if (process.env.npm_lifecycle_event && !windows) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && leave('SIGHUP'), 250).unref();
  }
}

/** @param {'SIGINT' | 'SIGTERM' | 'SIGHUP'} signal */
async function leave(signal) {
  // A second Ctrl-C does not wait.
  if (!stopping) {
    stopping = true;
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
 * Whether there was anything left that could get the signal.
 * @param {number} group
 * @param {NodeJS.Signals | 0} signal
 */
function send(group, signal) {
  if (windows) return spawnSync('taskkill', ['/pid', `${group}`, '/T', '/F']).status === 0;
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}
