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

/**
 * The author time of the last commit that touched each file below the folders, with one call for
 * all files. A history that is missing or cut off gives no time at all, rather than a wrong one.
 */
export async function readHistory(
  root: string,
  { folders, known }: { folders: readonly string[]; known?: History },
): Promise<History> {
  let state: string[];
  try {
    const args = ['rev-parse', '--is-shallow-repository', '--show-prefix', 'HEAD'];
    state = (await git(root, args)).split('\n');
  } catch {
    return unknown('Pages have no update time: there is no git history here.');
  }
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
  return { head, times, pathOf: (file) => posix.join(prefix, slashed(relative(root, file))) };
}

/** The newest time of several files; undefined when the history knows none of them. */
export function updatedTime(
  { times, pathOf }: History,
  files: Iterable<string>,
): number | undefined {
  const found = Array.from(files, (file) => times.get(pathOf(file)) ?? 0);
  return Math.max(0, ...found) || undefined;
}
