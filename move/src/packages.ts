import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { upwards } from './find-files.ts';
import { lockedVersion } from './lock-files.ts';
import { Problem } from './problem.ts';

export interface Package {
  /** Absolute. */
  folder: string;
  /** Every package that it names, with the range of versions. */
  dependencies: ReadonlyMap<string, string>;
}

export const FIELDS = ['peerDependencies', 'devDependencies', 'dependencies'] as const;

/** The package that a folder belongs to; undefined for a folder without one. */
export function packageOf(folder: string): Package | undefined {
  for (const at of upwards(folder)) {
    const file = join(at, 'package.json');
    if (existsSync(file)) return { folder: at, dependencies: dependenciesIn(file) };
  }
  return;
}

/** Whether others can import what the files of a folder export. */
export function isPublished(folder: string): boolean {
  const found = [...upwards(folder)].find((at) => existsSync(join(at, 'package.json')));
  const manifest = found === undefined ? {} : readManifest(join(found, 'package.json'));
  return (
    manifest.private !== true &&
    ['main', 'module', 'exports', 'types'].some((one) => one in manifest)
  );
}

/** The contents of a package.json; nothing where it is not an object. */
function readManifest(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) ?? {};
  } catch (error) {
    throw new Problem(`${file} is not valid JSON (${(error as Error).message}): fix it first.`);
  }
}

function dependenciesIn(file: string): ReadonlyMap<string, string> {
  const manifest = readManifest(file);
  const found = new Map<string, string>();
  for (const field of FIELDS) {
    const entries = manifest[field];
    if (typeof entries !== 'object' || !entries) continue;
    for (const [name, range] of Object.entries(entries)) found.set(name, String(range));
  }
  return found;
}

/**
 * The version of a library that a package uses: the installed one, otherwise the one in the lock file,
 * otherwise a declared one that is exact. Undefined where only a range is known, or where the range
 * does not admit that version.
 */
export function versionOf(owner: Package, library: string): string | undefined {
  const range = owner.dependencies.get(library) ?? '';
  const installed = installedFolder(owner, library);
  const version = installed
    ? String(readManifest(join(installed, 'package.json')).version)
    : (lockedVersion(owner.folder, { name: library, range }) ?? semver.valid(range) ?? undefined);
  const isAdmitted = !version || !semver.validRange(range) || semver.satisfies(version, range);
  return isAdmitted ? version : undefined;
}

/** The version of React that a package runs with: not that of who imports it, nor the one inside of Next. */
export function reactOf(owner: Package): string | undefined {
  const { peerDependencies, dependencies } = readManifest(join(owner.folder, 'package.json'));
  const has = (field: unknown) => typeof field === 'object' && !!field && 'react' in field;
  const isOther = has(peerDependencies) || !has(dependencies) || owner.dependencies.has('next');
  if (isOther || isPublished(owner.folder)) return;
  return semver.valid(versionOf(owner, 'react')) ?? undefined;
}

/** Where a library is installed for a package. */
export function installedFolder({ folder }: Package, library: string): string | undefined {
  const folders = [...upwards(folder)].map((at) => join(at, 'node_modules', library));
  return folders.find((one) => existsSync(join(one, 'package.json')));
}
