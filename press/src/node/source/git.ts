import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { isThere, reads, realPath } from '../lib/files.ts';
import { isInside, locationOf } from '../lib/location.ts';
import { foldersAbove } from '../lib/modules/local-module.ts';

const run = promisify(execFile);

type Times = Map<string, number>;

/** When files were last changed, according to git. */
export interface History {
  /** Absolute path → milliseconds. */
  times: Times;
  /** Why there are no times for some folders, or for any. */
  warnings: string[];
}

export interface ReadHistoryOptions {
  folders: readonly string[];
  /** The files to read the times of; those outside of the folders may be in other repositories. */
  files: readonly string[];
}

/**
 * The author time of the last commit that touched each file, with one call for each repository: content
 * may also be outside of the site's own, behind a symbolic link or in a submodule. A missing or shallow
 * history gives no time at all, rather than a wrong one.
 */
export async function readHistory(
  root: string,
  { folders, files }: ReadHistoryOptions,
): Promise<History> {
  const own = realPath(root);
  const isRoot = (folder: string) => folder === own || isThere(join(folder, '.git'));
  const all = new Set([...folders, ...files.map((file) => dirname(file))]);
  // Git does not follow symbolic links.
  const realFolders = new Map([...all].map((folder) => [folder, realPath(folder)]));
  const repositories = new Map<string | undefined, string[]>();
  for (const folder of realFolders.values()) {
    const repository = [folder, ...foldersAbove(folder)].find(isRoot);
    const known = repositories.get(repository) ?? [];
    repositories.set(repository, known);
    if (!known.some((one) => isInside(one, folder))) known.push(folder);
  }
  const history: History = { times: new Map(), warnings: [] };
  const committed: Times = new Map();
  for (const [repository, inside] of repositories) {
    const reason = await addTimes(committed, { repository, folders: inside });
    const where = repository === own ? '' : ` in ${locationOf(inside[0] ?? '')}`;
    if (reason) history.warnings.push(`Pages${where} have no update time: ${reason}`);
  }
  for (const file of files) {
    const real = join(realFolders.get(dirname(file)) ?? '', basename(file));
    const time = committed.get(real);
    if (time) history.times.set(file, time);
  }
  return history;
}

/** Adds the times of the files in the folders, or returns why there are none. */
async function addTimes(
  times: Times,
  { repository = '', folders }: { repository: string | undefined; folders: readonly string[] },
): Promise<string | undefined> {
  const asked = ['--is-shallow-repository', 'HEAD', '--git-path', 'logs/HEAD'];
  const args = ['-C', repository, 'rev-parse', ...asked];
  const state = repository ? await run('git', args).catch(() => undefined) : undefined;
  if (!state) return 'there is no git history here.';
  const [isShallow, , log = ''] = state.stdout.trimEnd().split('\n');
  reads(resolve(repository, log));
  if (isShallow === 'true') {
    return 'the clone is shallow; fetch the whole history (git fetch --unshallow).';
  }
  return readLog(times, { repository, folders });
}

/** Line by line: a log can be gigabytes. */
async function readLog(
  times: Times,
  { repository, folders }: { repository: string; folders: readonly string[] },
): Promise<string | undefined> {
  const options = ['--format=%x00%at', '--name-only', '--no-renames', '--relative'];
  const args = ['-C', repository, '-c', 'core.quotePath=false', 'log', ...options, '--'];
  const git = spawn('git', [...args, ...folders], { stdio: ['ignore', 'pipe', 'pipe'] });
  let time = 0;
  const lines = createInterface({ input: git.stdout }).on('line', (line) => {
    const file = join(repository, line);
    if (line.startsWith('\0')) time = Number(line.slice(1)) * 1000;
    else if (line && !times.has(file)) times.set(file, time);
  });
  const [[code], errors] = await Promise.all([
    once(git, 'close'),
    text(git.stderr),
    once(lines, 'close'),
  ]);
  if (code === 0) return undefined;
  const [first = ''] = (errors.trim() || `git log ended with ${code}`).split('\n');
  return `git cannot read the history: ${first.replace(/^fatal: /, '').replace(/\.$/, '')}.`;
}

/** The newest time of several files; undefined when none of them was committed. */
export function updatedTime({ times }: History, files: readonly string[]): number | undefined {
  return Math.max(0, ...files.map((file) => times.get(file) ?? 0)) || undefined;
}
