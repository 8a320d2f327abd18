import { readdirSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { nearest } from '../shared/nearest.ts';

export function isRelative(specifier: string): boolean {
  return /^\.\.?(\/|$)/.test(specifier);
}

export interface LocalModule {
  /** Absolute path of the importing file. */
  from: string;
  /** Relative, with or without an extension; `.js` may mean `.ts`, as in TypeScript. */
  specifier: string;
  /** The extensions to try, in order of preference. */
  extensions: readonly string[];
  /** Collects the paths that would have been preferred: a file may appear there later. */
  missing?: Set<string>;
}

/** Resolves a relative import to a file. */
export function resolveLocal(module: LocalModule): string | undefined {
  const { from, specifier, extensions, missing } = module;
  const path = resolve(dirname(from), specifier.replace(/[?#].*$/, ''));
  const bare = path.replace(/\.[cm]?jsx?$/, '');
  const stems = [path, bare, `${path}/index`];
  const guesses = stems.flatMap((stem) => extensions.map((extension) => stem + extension));
  const candidates = [path, ...guesses];
  const found = candidates.findIndex(isFile);
  for (const candidate of found < 0 ? candidates : candidates.slice(0, found)) {
    missing?.add(candidate);
  }
  return candidates[found];
}

/** Resolves the absolute path of a module, which may lack its extension, to a file. */
export const resolveAt = (path: string, extensions: readonly string[]) =>
  resolveLocal({ from: path, specifier: `./${basename(path)}`, extensions });

/** Undefined also for a path that no file can have, such as one below a file. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

export const isFile = (path: string) => statOf(path)?.isFile() ?? false;

/** From the nearest to the root of the disk. */
export function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  return folder === path ? [] : [folder, ...foldersAbove(folder)];
}

/** The folder and all folders in it; the folder alone if it does not exist. */
export function foldersIn(folder: string): string[] {
  if (!statOf(folder)?.isDirectory()) return [folder];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const inside = entries.filter((entry) => entry.isDirectory());
  return [folder, ...inside.map(({ parentPath, name }) => join(parentPath, name))];
}

/**
 * The package.json of a package that a file can import. Not by Node's resolution, because the
 * package's `exports` may hide it.
 */
export function installedManifest(from: string, name: string): string | undefined {
  return foldersAbove(from)
    .map((folder) => join(folder, 'node_modules', name, 'package.json'))
    .find(isFile);
}

/**
 * Paths that do not exist: if one did, a file might find another package of that name, or find it at
 * all. A folder without packages stands for everything in it.
 */
export function vacantPlaces(from: string, name: string): string[] {
  const places: string[] = [];
  for (const folder of foldersAbove(from)) {
    const packages = join(folder, 'node_modules');
    const manifest = join(packages, name, 'package.json');
    if (isFile(manifest)) break;
    places.push(statOf(packages) ? manifest : packages);
  }
  return places;
}

/** The package.json of the package that a file is part of. */
export function nearestManifest(file: string): string | undefined {
  return foldersAbove(file)
    .map((folder) => join(folder, 'package.json'))
    .find(isFile);
}

/** For a file that does not exist: the name in its folder that was probably meant. */
export function similarFile(path: string): string | undefined {
  const folder = dirname(path);
  const isFolder = statOf(folder)?.isDirectory();
  return isFolder ? nearest(basename(path), readdirSync(folder)) : undefined;
}
