import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { upwards } from './find-files.ts';
import { lockedVersion } from './lock-files.ts';
import { Problem } from './problem.ts';

export const FIELDS = ['peerDependencies', 'devDependencies', 'dependencies'] as const;

type Manifest = Record<string, unknown> &
  Partial<Record<(typeof FIELDS)[number], Record<string, string>>>;

export interface Package {
  /** Absolute. */
  folder: string;
  manifest: Manifest;
}

/** The package that a folder belongs to; undefined for a folder without one. */
export function packageOf(folder: string): Package | undefined {
  const found = [...upwards(folder)].find((at) => existsSync(join(at, 'package.json')));
  return found === undefined ? undefined : { folder: found, manifest: readManifest(found) };
}

/** Whether others can import what the files of a folder export. */
export function isPublished(folder: string): boolean {
  const { private: isPrivate, ...manifest } = packageOf(folder)?.manifest ?? {};
  return (
    isPrivate !== true && ['main', 'module', 'exports', 'types'].some((one) => one in manifest)
  );
}

function readManifest(folder: string): Manifest {
  const file = join(folder, 'package.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) ?? {};
  } catch (error) {
    throw new Problem(`${file} is not valid JSON (${(error as Error).message}): fix it first.`);
  }
}

const rangeIn = (manifest: Manifest, name: string) =>
  FIELDS.map((field) => manifest[field]?.[name]).findLast((range) => range !== undefined);

/**
 * The version of a library that a package uses: the installed one, otherwise the one in the lock file,
 * otherwise a declared one that is exact. Undefined where only a range is known, or where the range
 * does not admit that version.
 */
export function versionOf(owner: Package, library: string): string | undefined {
  const range = rangeIn(owner.manifest, library) ?? '';
  const installed = installedFolder(owner, library);
  const version = installed
    ? String(readManifest(installed).version)
    : (lockedVersion(owner.folder, { name: library, range }) ?? semver.valid(range) ?? undefined);
  const isAdmitted = !version || !semver.validRange(range) || semver.satisfies(version, range);
  return isAdmitted ? version : undefined;
}

/** The version of React that a package runs with; not that of its importers, nor the one inside of Next. */
export function reactOf(owner: Package): string | undefined {
  const { peerDependencies = {}, dependencies = {} } = owner.manifest;
  const isOther =
    'react' in peerDependencies || !('react' in dependencies) || rangeIn(owner.manifest, 'next');
  if (isOther || isPublished(owner.folder)) return;
  return semver.valid(versionOf(owner, 'react')) ?? undefined;
}

/** Where a library is installed for a package. */
export function installedFolder({ folder }: Package, library: string): string | undefined {
  const folders = [...upwards(folder)].map((at) => join(at, 'node_modules', library));
  return folders.find((one) => existsSync(join(one, 'package.json')));
}
