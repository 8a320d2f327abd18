import { execFile } from 'node:child_process';
import { dirname, posix, relative, sep } from 'node:path';
import { promisify } from 'node:util';

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
  /** A file's path in the repository → milliseconds. */
  times: Map<string, number>;
  /** Absolute path → path in the repository. */
  pathOf: (file: string) => string;
  /** Why there are no times. */
  warning?: string;
}

const slashed = (path: string) => path.split(sep).join('/');

const unknown = (warning: string): History => ({
  key: '',
  times: new Map(),
  pathOf: (file) => file,
  warning,
});

/** Whether the history is shallow, the folder in the repository, the commit. */
export type HistoryState = string[] | null;

/** Null without a history. A function of its own, to run while pages are read. */
export function readHistoryState(root: string): Promise<HistoryState> {
  const args = ['rev-parse', '--is-shallow-repository', '--show-prefix', 'HEAD'];
  return git(root, args).then(
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
  const [isShallow, prefix = '', head = ''] = state;
  if (isShallow === 'true') {
    return unknown(
      'Pages have no update time: the clone is shallow; fetch the whole history (git fetch --unshallow).',
    );
  }
  const folders = outermost([...asked, ...files.map((file) => dirname(file))]);
  const key = JSON.stringify([head, folders]);
  if (known?.key === key) return known;
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
  return { key, times, pathOf };
}

/** Those of the folders that are inside no other of them. */
function outermost(folders: readonly string[]): string[] {
  const found: string[] = [];
  for (const folder of [...new Set(folders)].sort()) {
    if (!found.some((outer) => folder === outer || folder.startsWith(outer + sep))) {
      found.push(folder);
    }
  }
  return found;
}

/** The newest time of several files; undefined when none of them was committed. */
export function updatedTime(
  { times, pathOf }: History,
  files: Iterable<string>,
): number | undefined {
  const found = Array.from(files, (file) => times.get(pathOf(file)) ?? 0);
  return Math.max(0, ...found) || undefined;
}
