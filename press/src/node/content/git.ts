import { execFile } from 'node:child_process';
import { posix, relative, sep } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

async function git(folder: string, args: string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', folder, '-c', 'core.quotePath=false', ...args], {
    maxBuffer: 1024 ** 3,
  });
  return stdout;
}

/** What the history says about when files were last changed. */
export interface History {
  /** The commit it was read at; empty when there is none. */
  head: string;
  /** A file's path in the repository → milliseconds. */
  times: Map<string, number>;
  /** Absolute path → path in the repository. */
  pathOf: (file: string) => string;
  /** Why there are no times. */
  warning?: string;
}

const slashed = (path: string) => path.split(sep).join('/');

const unknown = (warning: string): History => ({
  head: '',
  times: new Map(),
  pathOf: (file) => file,
  warning,
});

/** Where a repository stands: whether its history is cut off, the folder in it, its commit. */
export type HistoryState = string[] | null;

/** Null without a history. Apart from reading it, so that it can be asked for beside other work. */
export function readHistoryState(root: string): Promise<HistoryState> {
  const args = ['rev-parse', '--is-shallow-repository', '--show-prefix', 'HEAD'];
  return git(root, args).then(
    (answer) => answer.split('\n'),
    () => null,
  );
}

/**
 * The author time of the last commit that touched each file below the folders, with one call for
 * all files. A history that is missing or cut off gives no time at all, rather than a wrong one.
 */
export async function readHistory(
  root: string,
  options: { state: HistoryState; folders: readonly string[]; known?: History },
): Promise<History> {
  const { state, folders, known } = options;
  if (!state) return unknown('Pages have no update time: there is no git history here.');
  const [isShallow, prefix = '', head = ''] = state;
  if (isShallow === 'true') {
    return unknown(
      'Pages have no update time: the clone is shallow; fetch the whole history (git fetch --unshallow).',
    );
  }
  if (known && known.head === head) return known;
  const log = await git(root, [
    'log',
    '--format=%x00%at',
    '--name-only',
    '--no-renames',
    '--',
    ...folders,
  ]);
  const times = new Map<string, number>();
  for (const commit of log.split('\0').slice(1)) {
    const [seconds, ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) if (!times.has(file)) times.set(file, Number(seconds) * 1000);
  }
  const paths = new Map<string, string>();
  const pathOf = (file: string) => {
    const path = paths.get(file) ?? posix.join(prefix, slashed(relative(root, file)));
    paths.set(file, path);
    return path;
  };
  return { head, times, pathOf };
}

/** The newest time of several files; undefined when the history knows none of them. */
export function updatedTime(
  { times, pathOf }: History,
  files: Iterable<string>,
): number | undefined {
  const found = Array.from(files, (file) => times.get(pathOf(file)) ?? 0);
  return Math.max(0, ...found) || undefined;
}
