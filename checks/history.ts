import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A commit, or an entry of CHANGELOG.md with its first line as it is written. */
export interface Change {
  date: string;
  text: string;
  commit?: string;
  line?: string;
}

/** Hook → its last changes. */
export type History = Record<string, Change[]>;

/** How many changes of each kind a page shows. */
const LATEST = 3;

/** The last changes of each hook; undefined where the history is missing or shallow. */
export function readHistory(hooks: string[], folder: string): History | undefined {
  if (!isWhole(folder)) return undefined;
  const log = git(folder, 'log', '--no-merges', '--format=%h%x09%as%x09%s') ?? '';
  const changelog = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
  const blame = git(folder, 'blame', '--line-porcelain', '--', 'CHANGELOG.md') ?? '';
  const dates = [...blame.matchAll(/^author-time (\d+)$/gm)].map(([, seconds]) =>
    new Date(Number(seconds) * 1000).toISOString().slice(0, 10),
  );
  return Object.fromEntries(
    hooks.map((hook) => [
      hook,
      [...commitsOf(hook, log), ...entriesOf(hook, { changelog, dates })],
    ]),
  );
}

/** Recorded commits that are not in the history, for example after a rebase. */
export function lostCommits(history: History, folder: string): string[] {
  if (!isWhole(folder)) return [];
  const known = git(folder, 'log', '--format=%H')?.split('\n') ?? [];
  return Object.values(history)
    .flatMap((changes) => changes.flatMap(({ commit }) => commit ?? []))
    .filter((commit) => !known.some((hash) => hash.startsWith(commit)));
}

/** The last commits with the hook as their scope. */
export function commitsOf(hook: string, log: string): Change[] {
  return log
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, , subject = '']) => {
      const [, scope = ''] = /^\w+\(([^)]*)\)!?:/.exec(subject) ?? [];
      return scope.split(/[\s,]+/).includes(hook);
    })
    .slice(0, LATEST)
    .map(([commit = '', date = '', text = '']) => ({ date, text, commit }));
}

/** The first entries about the hook in a changelog; `dates` has the date of each of its lines. */
export function entriesOf(
  hook: string,
  { changelog, dates }: { changelog: string; dates: string[] },
): Change[] {
  const lines = changelog.split('\n');
  return lines
    .flatMap((line, index): Change[] => {
      if (!line.startsWith('- ')) return [];
      const end = lines.findIndex((next, at) => at > index && !next.startsWith('  '));
      const text = lines.slice(index, end).join(' ').replace(/\s+/g, ' ').slice(2);
      // Other entries only mention it.
      if (!text.startsWith(`\`${hook}\``)) return [];
      return [{ date: dates[index] ?? '', text: text.replaceAll('`', ''), line }];
    })
    .slice(0, LATEST);
}

const isWhole = (folder: string) =>
  git(folder, 'rev-parse', '--is-shallow-repository')?.trim() === 'false';

function git(folder: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', ['-C', folder, ...args], {
      encoding: 'utf8',
      maxBuffer: 1024 ** 3,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}
