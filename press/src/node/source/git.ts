import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { isThere, realPath } from '../lib/files.ts';
import { isInside, locationOf } from '../lib/location.ts';
import { foldersAbove } from '../lib/modules/local-module.ts';
import { reads } from '../lib/tracking.ts';

const run = promisify(execFile);

/** When files were last changed, according to git. */
export interface History {
  /** Absolute path → milliseconds. */
  times: Map<string, number>;
  /** Why there are no times for some folders, or for any. */
  warnings: string[];
}

/** Whether the history is shallow, the commit, and where commits are logged; null without a history. */
type HistoryState = string[] | null;

async function readState(root: string): Promise<HistoryState> {
  const asked = ['--is-shallow-repository', 'HEAD', '--git-path', 'logs/HEAD'];
  try {
    const { stdout } = await run('git', ['-C', root, 'rev-parse', ...asked]);
    const state = stdout.trimEnd().split('\n');
    reads(resolve(root, state[2] ?? ''));
    return state;
  } catch {
    return null;
  }
}

export interface ReadHistoryOptions {
  folders: readonly string[];
  /** Files whose folders are read, too. */
  files: readonly string[];
}

/**
 * The author time of the last commit that touched each file below the folders, with one call for
 * each repository: content may also be outside of the site's own, behind a symbolic link or in a
 * submodule. A missing or shallow history gives no time at all, rather than a wrong one.
 */
export async function readHistory(
  root: string,
  { folders, files }: ReadHistoryOptions,
): Promise<History> {
  const all = new Set([...folders, ...files.map((file) => dirname(file))]);
  const history: History = { times: new Map(), warnings: [] };
  for (const group of groupByRepository([...all], root)) {
    const state = group.root ? await readState(group.root) : null;
    const reason = reasonAgainst(state) ?? (await addTimes(group, history));
    if (reason) history.warnings.push(`Pages${group.label} have no update time: ${reason}`);
  }
  return history;
}

interface Group {
  /** The real path of a repository; undefined for folders that are in none. */
  root?: string;
  /** Which pages a warning is about. */
  label: string;
  folders: Folder[];
}

interface Folder {
  /** As the content has it. */
  shown: string;
  /** Without symbolic links, which git does not follow. */
  real: string;
}

function groupByRepository(all: readonly string[], ownRoot: string): Group[] {
  const own = realPath(ownRoot);
  const isRoot = (folder: string) => folder === own || isThere(join(folder, '.git'));
  const groups = new Map<string | undefined, Group>();
  for (const shown of all) {
    const real = realPath(shown);
    const root = [real, ...foldersAbove(real)].find(isRoot);
    const label = root === own ? '' : ` in ${locationOf(shown)}`;
    const group = groups.get(root) ?? { root, label, folders: [] };
    groups.set(root, group);
    const isKnown = group.folders.some(
      (one) =>
        isInside(one.shown, shown) && relative(one.shown, shown) === relative(one.real, real),
    );
    if (!isKnown) group.folders.push({ shown, real });
  }
  return [...groups.values()];
}

function reasonAgainst(state: HistoryState): string | undefined {
  if (!state) return 'there is no git history here.';
  if (state[0] !== 'true') return undefined;
  return 'the clone is shallow; fetch the whole history (git fetch --unshallow).';
}

/** Adds the times of the files in the folders, or returns why there are none. */
async function addTimes(
  { root = '', folders }: Group,
  { times }: History,
): Promise<string | undefined> {
  let committed: Map<string, number>;
  try {
    committed = await readLog(root, [...new Set(folders.map(({ real }) => real))]);
  } catch (error) {
    const [first] = (error as Error).message.trim().split('\n');
    return `git cannot read the history: ${first?.replace(/^fatal: /, '').replace(/\.$/, '')}.`;
  }
  for (const [name, time] of committed) {
    const file = join(root, name);
    for (const { shown, real } of folders) {
      if (!isInside(real, file)) continue;
      const path = join(shown, relative(real, file));
      if (!times.has(path)) times.set(path, time);
    }
  }
  return undefined;
}

/** File in the repository → the time of its last commit. Line by line: a log can be gigabytes. */
async function readLog(root: string, folders: readonly string[]): Promise<Map<string, number>> {
  const options = ['--format=%x00%at', '--name-only', '--no-renames', '--relative'];
  const args = ['-C', root, '-c', 'core.quotePath=false', 'log', ...options, '--', ...folders];
  const git = spawn('git', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const times = new Map<string, number>();
  let time = 0;
  const lines = createInterface({ input: git.stdout }).on('line', (line) => {
    if (line.startsWith('\0')) time = Number(line.slice(1)) * 1000;
    else if (line && !times.has(line)) times.set(line, time);
  });
  const [[code], message] = await Promise.all([
    once(git, 'close'),
    text(git.stderr),
    once(lines, 'close'),
  ]);
  if (code !== 0) throw new Error(message || `git log ended with ${code}`);
  return times;
}

/** The newest time of several files; undefined when none of them was committed. */
export function updatedTime({ times }: History, files: readonly string[]): number | undefined {
  return Math.max(0, ...files.map((file) => times.get(file) ?? 0)) || undefined;
}
