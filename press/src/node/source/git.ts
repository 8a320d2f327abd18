import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { addReads, realPath } from '../lib/files.ts';
import { isInside } from '../lib/location.ts';
import type { Problem } from '../lib/problems.ts';

const run = promisify(execFile);

/** When files were last changed, according to git. */
export interface History {
  /** Absolute path → milliseconds. */
  times: Map<string, number>;
  /** Why there are no times. @default none */
  warning?: Problem;
}

/**
 * The author time of the last commit that touched each file in the folders. A missing or shallow history
 * gives no time at all, rather than a wrong one.
 */
export async function readHistory(root: string, folders: readonly string[]): Promise<History> {
  const repository = realPath(root);
  const git = async (...args: string[]) => {
    // Without this option, git escapes file names that are not ASCII.
    const allArgs = ['-C', repository, '-c', 'core.quotePath=false', ...args];
    return (await run('git', allArgs, { maxBuffer: Number.POSITIVE_INFINITY })).stdout;
  };
  try {
    const state = await git('rev-parse', '--is-shallow-repository', '--git-path', 'logs/HEAD');
    const [isShallow, log = ''] = state.trimEnd().split('\n');
    addReads(resolve(repository, log));
    if (isShallow === 'true') {
      return noTimes('the clone is shallow; fetch the whole history (git fetch --unshallow)');
    }
    // Git refuses folders outside of the repository.
    const foldersInside = folders.map(realPath).filter((folder) => isInside(repository, folder));
    const options = ['--format=%x00%at', '--name-only', '--no-renames', '--relative'];
    return { times: timesIn(await git('log', ...options, '--', ...foldersInside), repository) };
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    const [reason = ''] = (stderr.trim() || message).split('\n');
    return noTimes(
      `git cannot read the history: ${reason.replace(/^fatal: |\.$/g, '')}; make \`git log\` work in its folder`,
    );
  }
}

const noTimes = (reason: string): History => ({
  times: new Map(),
  warning: { text: `Pages have no update time: ${reason}.` },
});

/** Reads the output of `git log`, in which the newest commit comes first. */
function timesIn(log: string, repository: string): History['times'] {
  const times: History['times'] = new Map();
  let time = 0;
  for (const line of log.split('\n')) {
    const file = join(repository, line);
    if (line.startsWith('\0')) time = Number(line.slice(1)) * 1000;
    else if (line && !times.has(file)) times.set(file, time);
  }
  return times;
}

/** The newest time of several files; undefined when none of them was committed. */
export function updatedTime({ times }: History, files: readonly string[]): number | undefined {
  return Math.max(0, ...files.map((file) => times.get(file) ?? 0)) || undefined;
}
