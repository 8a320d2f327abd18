import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { npmEnv, root } from './root.mjs';

/** @typedef {{ code: number | null, stdout: string, stderr: string }} Ended */

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const isWindows = process.platform === 'win32';

/**
 * Runs npm in the project's folder and returns what it prints.
 * @param {string[]} args
 */
export function npm(args) {
  const cli = process.env.npm_execpath;
  const [command, ...before] = cli?.endsWith('npm-cli.js') ? [process.execPath, cli] : ['npm'];
  return runChild(command, [...before, ...args], {
    cwd: root,
    env: { ...process.env, ...npmEnv },
    stdio: ['ignore', 'pipe', 'pipe'],
    // On Windows `npm` is a script of the shell.
    shell: command === 'npm' && isWindows,
  });
}

/**
 * Runs a program to its end, with Node alone, as nothing may be installed yet. A signal ends first
 * the program and then this process; so does the end of the npm that has started it.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<Ended>}
 */
export async function runChild(command, args, options) {
  const child = spawn(command, args, { ...options, detached: !isWindows });
  /** @type {(typeof signals)[number] | undefined} */
  let stopped;
  const stop = (/** @type {(typeof signals)[number]} */ signal) => {
    // A second Ctrl-C does not wait.
    send(child, stopped ? 'SIGKILL' : signal);
    stopped = signal;
  };
  for (const signal of signals) process.on(signal, stop);
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && !stopped && stop('SIGHUP'), 250);

  const [stdout, stderr, code] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    once(child, 'close').then(([exit]) => exit),
  ]);
  clearInterval(watch);
  for (const signal of signals) process.off(signal, stop);
  if (stopped) process.exit(128 + constants.signals[stopped]);
  return { code, stdout, stderr };
}

/** @param {NodeJS.ReadableStream | null} stream */
async function textOf(stream) {
  let text = '';
  for await (const part of stream?.setEncoding('utf8') ?? []) text += part;
  return text;
}

/**
 * To the whole process group: npm does not pass signals on to what it runs.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function send({ pid }, signal) {
  try {
    if (pid) process.kill(isWindows ? pid : -pid, signal);
  } catch {
    // It has just ended.
  }
}
