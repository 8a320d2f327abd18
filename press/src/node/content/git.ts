import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isInside } from '../is-inside.ts';

const run = promisify(execFile);

async function git(folder: string, args: string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', folder, '-c', 'core.quotePath=false', ...args], {
    maxBuffer: 1024 ** 3,
  });
  return stdout;
}

/** When files were last changed, according to git. */
export interface History {
  /** What the times depend on: the commit and the folders they were read for. */
  key: string;
  /** Absolute path → milliseconds. */
  times: Map<string, number>;
  /** Why there are no times. */
  warning?: string;
}

const unknown = (warning: string): History => ({ key: '', times: new Map(), warning });

/** Whether the history is shallow, and the commit; null without a history. */
export type HistoryState = string[] | null;

/** A function of its own, to run while pages are read. */
export function readHistoryState(root: string): Promise<HistoryState> {
  return git(root, ['rev-parse', '--is-shallow-repository', 'HEAD']).then(
    (answer) => answer.split('\n'),
    () => null,
  );
}

export interface ReadHistoryOptions {
  state: HistoryState;
  folders: readonly string[];
  /** Files whose folders are read, too. */
  files: readonly string[];
  /** The history of the last load. */
  known?: History;
}

/**
 * The author time of the last commit that touched each file below the folders, with one call for
 * all files. A missing or shallow history gives no time at all, rather than a wrong one.
 */
export async function readHistory(
  root: string,
  { state, folders: asked, files, known }: ReadHistoryOptions,
): Promise<History> {
  if (!state) return unknown('Pages have no update time: there is no git history here.');
  const [isShallow, head] = state;
  if (isShallow === 'true') {
    return unknown(
      'Pages have no update time: the clone is shallow; fetch the whole history (git fetch --unshallow).',
    );
  }
  const others = files.map((file) => dirname(file));
  const outside = others.filter((folder) => !asked.some((outer) => isInside(outer, folder)));
  const folders = [...new Set([...asked, ...outside])];
  const key = JSON.stringify([head, folders]);
  if (known?.key === key) return known;
  const options = ['--format=%x00%at', '--name-only', '--no-renames', '--relative'];
  const log = await git(root, ['log', ...options, '--', ...folders]);
  const times = new Map<string, number>();
  for (const commit of log.split('\0').slice(1)) {
    const [seconds, ...paths] = commit.split('\n').filter(Boolean);
    for (const file of paths.map((path) => join(root, path))) {
      if (!times.has(file)) times.set(file, Number(seconds) * 1000);
    }
  }
  return { key, times };
}

/** The newest time of several files; undefined when none of them was committed. */
export function updatedTime({ times }: History, files: readonly string[]): number | undefined {
  return Math.max(0, ...files.map((file) => times.get(file) ?? 0)) || undefined;
}
