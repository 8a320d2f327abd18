import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** @typedef {{ pid: number, parent: number, group: number }} Process */
/** @typedef {{ code: number, output: string }} Ended */
/**
 * @typedef {object} RunOptions
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [collect] Keep the output for the caller instead of showing it.
 * @property {boolean} [shell]
 */

const GRACE = 3000;
const windows = process.platform === 'win32';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/**
 * Processes that were asked to end; their parents may be gone by now.
 * @type {Set<number>}
 */
const asked = new Set();
let stopping = false;

/**
 * Runs a command to its end. A Ctrl-C, SIGTERM or SIGHUP that reaches this process stops the command
 * and everything it started; the promise then stays open, so that the caller does not go on.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} options
 * @returns {Promise<Ended>}
 */
export function run(command, args, { cwd, env, collect = false, shell = false }) {
  stopOnSignals();
  return new Promise((resolve) => {
    if (stopping) return;
    const stream = collect ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd,
      env,
      shell,
      detached: !windows,
      windowsHide: true,
      stdio: ['ignore', stream, stream],
    });
    running.add(child);
    let output = '';
    for (const pipe of [child.stdout, child.stderr]) {
      pipe?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    /** @param {number} code */
    const end = (code) => {
      running.delete(child);
      if (!stopping) resolve({ code, output });
    };
    child.once('error', (error) => {
      output += `${error.message}\n`;
      end(1);
    });
    // What a command leaves behind would keep its pipes open, and 'close' would never come.
    child.once('exit', () => killGroup(child.pid));
    child.once('close', (code) => end(code ?? 1));
  });
}

/** Every process of this machine that is not a zombie; none on Windows, where taskkill knows them. */
export function processTable() {
  if (windows) return [];
  const lines = existsSync('/proc/self/stat') ? fromProc() : fromPs();
  return lines.flatMap(([pid, parent, group, state]) =>
    state?.startsWith('Z')
      ? []
      : [{ pid: Number(pid), parent: Number(parent), group: Number(group) }],
  );
}

// Slim container images have no `ps`.
function fromProc() {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name in parentheses may hold spaces and parentheses of its own.
      const [state, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return [[pid, parent, group, state]];
    } catch {
      return [];
    }
  });
}

function fromPs() {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,stat='], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').flatMap((line) => (line ? [line.trim().split(/\s+/)] : []));
}

/**
 * The given processes, their descendants, and the groups any of them leads: a process whose parent
 * has died is no longer a descendant, but still in its group.
 * @param {Process[]} table
 * @param {Set<number>} roots
 */
export function familyOf(table, roots) {
  const family = new Set(roots);
  for (let size = -1; size !== family.size; ) {
    size = family.size;
    for (const { pid, parent, group } of table) {
      if (family.has(parent) || family.has(group)) family.add(pid);
    }
  }
  return family;
}

function stopOnSignals() {
  if (process.listeners('exit').includes(killAll)) return;
  process.on('exit', killAll);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => leave(signal));
  }
  // A signal to npm alone ends npm and its shell, but is never passed on to what the shell runs.
  if (process.env.npm_lifecycle_event && !windows) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent && !stopping) leave('SIGHUP');
    }, 250).unref();
  }
}

/** @param {'SIGINT' | 'SIGTERM' | 'SIGHUP'} signal */
async function leave(signal) {
  // A second Ctrl-C does not wait: the exit runs killAll.
  if (!stopping) {
    stopping = true;
    await stopAll();
  }
  process.exit(128 + constants.signals[signal]);
}

async function stopAll() {
  if (windows) return killAll();
  const end = Date.now() + GRACE;
  for (let left = remaining(); left.length > 0; left = remaining()) {
    const isOver = Date.now() > end;
    for (const pid of left) {
      if (isOver) kill(pid, 'SIGKILL');
      else if (!asked.has(pid)) kill(pid, 'SIGTERM');
      asked.add(pid);
    }
    await wait(30);
  }
}

function killAll() {
  if (windows) {
    for (const { pid } of running) spawnSync('taskkill', ['/pid', `${pid}`, '/T', '/F']);
    return;
  }
  for (const pid of remaining()) kill(pid, 'SIGKILL');
}

/** What is alive of everything started here. */
function remaining() {
  const started = [...running].flatMap(({ pid }) => pid ?? []);
  const table = processTable();
  const family = familyOf(table, new Set([...started, ...asked]));
  return table.flatMap(({ pid }) => (family.has(pid) ? [pid] : []));
}

/** @param {number | undefined} leader */
function killGroup(leader) {
  if (leader && !windows) kill(-leader, 'SIGKILL');
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}
