import { execFileSync } from 'node:child_process';
import { lstatSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EXTENSIONS } from './parse.ts';

const EMBEDDING = ['mdx', 'astro', 'vue', 'svelte'];

export interface Files {
  /** JavaScript and TypeScript. */
  sources: string[];
  /** Files of other languages that may contain a script. */
  embedding: string[];
  /** Each package.json. */
  manifests: string[];
}

/** Folders of built and installed files, in case no .gitignore lists them. */
const SKIPPED = new Set(['node_modules', 'dist', 'build', 'out', 'coverage', '.git']);

/** The files of a folder, absolute and in order. */
export function findFiles(folder: string): Files {
  const paths = filesOfGit(folder) ?? [...walk(folder)];
  const where = (isWanted: (path: string) => boolean) =>
    paths
      .filter(isWanted)
      .filter((path) => !/\.min\.[cm]?js$|(^|[\\/])node_modules[\\/]/.test(path))
      .map((path) => join(folder, path))
      .filter(isFile)
      .sort();
  const withExtension = (extensions: readonly string[]) =>
    where((path) => extensions.includes(/\.([a-z]+)$/.exec(path)?.[1] ?? ''));
  return {
    sources: withExtension(EXTENSIONS),
    embedding: withExtension(EMBEDDING),
    manifests: where((path) => basename(path) === 'package.json'),
  };
}

/** The files that git tracks or does not ignore; undefined without a repository. */
function filesOfGit(folder: string): string[] | undefined {
  const list = git(folder, ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  return list?.split('\0').filter(Boolean);
}

/** The output of git; undefined without git or a repository. */
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

/** Not a link: writing would replace the link with a copy. */
function isFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** A folder and those above it. */
export function* upwards(folder: string): Generator<string> {
  for (let at = folder; ; at = dirname(at)) {
    yield at;
    if (dirname(at) === at) return;
  }
}
