import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { isInside } from '../is-inside.ts';
import { statOf } from '../local-module.ts';
import { locationOf } from '../location.ts';

const run = promisify(execFile);

/** When files were last changed, according to git. */
export interface History {
  /** What the times depend on: the commits and the folders they were read for. */
  key: string;
  /** Absolute path → milliseconds. */
  times: Map<string, number>;
  /** Why there are no times for some folders, or for any. */
  warnings: string[];
  /** What the folders were found from, and how they are grouped. */
  asked: { files: readonly string[]; groups: Group[] };
}

/** Whether the history is shallow, the commit, and where commits are logged; null without a history. */
export type HistoryState = string[] | null;

/** A function of its own, to run while pages are read. */
export function readHistoryState(root: string): Promise<HistoryState> {
  const asked = ['--is-shallow-repository', 'HEAD', '--git-path', 'logs/HEAD'];
  return run('git', ['-C', root, 'rev-parse', ...asked]).then(
    ({ stdout }) => stdout.trimEnd().split('\n'),
    () => null,
  );
}

/** Says in what moment a state was read, without asking git, which takes longer than a save. */
export function momentOf(root: string, state: HistoryState): string | undefined {
  if (!state) return 'no history';
  const log = statOf(resolve(root, state[2] ?? ''));
  return log && `${log.mtimeMs} ${log.size}`;
}

export interface ReadHistoryOptions {
  /** That of the root. */
  state: HistoryState;
  folders: readonly string[];
  /** Files whose folders are read, too. */
  files: readonly string[];
  /** The history of the last load. */
  known?: History;
}

/**
 * The author time of the last commit that touched each file below the folders, with one call for
 * each repository: content may also be outside of the site's own, behind a symbolic link or in a
 * submodule. A missing or shallow history gives no time at all, rather than a wrong one.
 */
export async function readHistory(
  root: string,
  { state, folders, files, known }: ReadHistoryOptions,
): Promise<History> {
  const hasSameFiles =
    known?.asked.files.length === files.length &&
    known.asked.files.every((file, index) => file === files[index]);
  const all = () => new Set([...folders, ...files.map((file) => dirname(file))]);
  const groups = hasSameFiles ? known.asked.groups : groupByRepository([...all()], root);
  const states = await Promise.all(
    groups.map((group) => (group.isOwn ? state : group.root ? readHistoryState(group.root) : null)),
  );
  const key = JSON.stringify([states, groups]);
  const asked = { files, groups };
  if (known?.key === key) return Object.assign(known, { asked });
  const history: History = { key, times: new Map(), warnings: [], asked };
  for (const [index, group] of groups.entries()) {
    const reason = reasonAgainst(states[index]) ?? (await addTimes(group, history));
    if (reason) history.warnings.push(`Pages${group.label} have no update time: ${reason}`);
  }
  return history;
}

interface Group {
  /** The real path of a repository; undefined for folders that are in none. */
  root?: string;
  isOwn: boolean;
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
  const known = new Map<string, string | undefined>();
  const rootOf = (folder: string): string | undefined => {
    if (!known.has(folder)) {
      const isLast = dirname(folder) === folder;
      const isRoot = folder === own || existsSync(join(folder, '.git'));
      known.set(folder, isRoot ? folder : isLast ? undefined : rootOf(dirname(folder)));
    }
    return known.get(folder);
  };
  const groups = new Map<string | undefined, Group>();
  for (const shown of all) {
    const real = realPath(shown);
    const root = rootOf(real);
    const isOwn = root === own;
    const label = isOwn ? '' : ` in ${locationOf(shown)}`;
    const group = groups.get(root) ?? { root, isOwn, label, folders: [] };
    groups.set(root, group);
    const isKnown = group.folders.some(
      (one) =>
        isInside(one.shown, shown) && relative(one.shown, shown) === relative(one.real, real),
    );
    if (!isKnown) group.folders.push({ shown, real });
  }
  return [...groups.values()];
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function reasonAgainst(state: HistoryState | undefined): string | undefined {
  if (!state) return 'there is no git history here.';
  if (state[0] !== 'true') return undefined;
  return 'the clone is shallow; fetch the whole history (git fetch --unshallow).';
}

/** Adds the times of the files in the folders, or says why there are none. */
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
