import { execFileSync } from 'node:child_process';
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EXTENSIONS } from './parse.ts';

const isOf = (extensions: readonly string[]) => (path: string) =>
  extensions.includes(/\.([a-z]+)$/.exec(path)?.[1] ?? '') && !/\.min\.[cm]?js$/.test(path);

/** Extensions of files that can have a script among other things. */
export const EMBEDDING = ['mdx', 'astro', 'vue', 'svelte'];

/** Built and installed files, where no .gitignore says so. */
const SKIPPED = new Set(['node_modules', 'dist', 'build', 'out', 'coverage', '.git']);

/** The files of a folder that have one of these extensions, absolute and in order. */
export function findFiles(folder: string, extensions: readonly string[] = EXTENSIONS): string[] {
  const paths = filesOfGit(folder) ?? [...walk(folder)];
  return paths
    .filter(isOf(extensions))
    .filter((path) => !path.split(/[\\/]/).includes('node_modules'))
    .map((path) => join(folder, path))
    .filter(isFile)
    .sort();
}

/** What git knows and what it does not ignore; undefined where there is no repository. */
function filesOfGit(folder: string): string[] | undefined {
  const list = git(folder, ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  return list?.split('\0').filter(Boolean);
}

/** What git says; undefined where there is no git or no repository. */
export function git(folder: string, args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 28,
    });
  } catch {
    return;
  }
}

function* walk(folder: string, below = ''): Generator<string> {
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const path = join(below, entry.name);
    if (entry.isDirectory()) yield* walk(folder, path);
    else yield path;
  }
}

/** Not a link: writing would make a copy of what it leads to. */
function isFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
