import nodePath, { basename, dirname, join, resolve } from 'node:path';
import { nearest } from '../../../shared/nearest.ts';
import { isFile, isFolder, listFolder } from '../files.ts';

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
}

/** Resolves a relative import to a file. */
export function resolveLocal(module: LocalModule): string | undefined {
  const { from, specifier, extensions } = module;
  const path = resolve(dirname(from), specifier.replace(/[?#].*$/, ''));
  const bare = path.replace(/\.[cm]?jsx?$/, '');
  const stems = [path, bare, `${path}/index`];
  const guesses = stems.flatMap((stem) => extensions.map((extension) => stem + extension));
  return [path, ...guesses].find(isFile);
}

/** Resolves the absolute path of a module, which may lack its extension, to a file. */
export const resolveAt = (path: string, extensions: readonly string[]) =>
  resolveLocal({ from: path, specifier: `./${basename(path)}`, extensions });

/** A path in the form of Node and file watchers: on Windows, Vite writes `C:/a` for `C:\\a`. */
export const nativePath = (path: string, { normalize } = nodePath) => normalize(path);

/** All folders above a file, the nearest first. */
export function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  return folder === path ? [] : [folder, ...foldersAbove(folder)];
}

/**
 * The package.json of a package that a file can import. Not by Node's resolution, because `exports` of the
 * package may hide it.
 */
export function installedManifest(from: string, name: string): string | undefined {
  const folders = foldersAbove(from).map((folder) => join(folder, 'node_modules'));
  const manifestIn = (folder: string) => join(folder, name, 'package.json');
  const folder = folders.find((path) => isFolder(path) && isFile(manifestIn(path)));
  return folder && manifestIn(folder);
}

/** The package.json of the package that contains a file. */
export function nearestManifest(file: string): string | undefined {
  return foldersAbove(file)
    .map((folder) => join(folder, 'package.json'))
    .find(isFile);
}

/** How to fix a path whose file does not exist. */
export function missingFileRemedy(path: string): string {
  const similar = similarFile(path);
  return similar ? `did you mean ${similar}?` : 'write it or correct the path.';
}

/** For a file that does not exist: the name in its folder that was probably meant. */
export function similarFile(path: string): string | undefined {
  const folder = dirname(path);
  if (!isFolder(folder)) return undefined;
  return nearest(
    basename(path),
    listFolder(folder).map(({ name }) => name),
  );
}
