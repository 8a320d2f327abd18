import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { COMPARED, type Library } from './libraries.ts';
import { Problem } from './problem.ts';

export interface Package {
  /** Absolute. */
  folder: string;
  /** Every package that it names, with the range of versions. */
  dependencies: ReadonlyMap<string, string>;
}

const FIELDS = ['peerDependencies', 'devDependencies', 'dependencies'] as const;

/** The package that a folder belongs to; undefined for a folder without one. */
export function packageOf(folder: string): Package | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const file = join(at, 'package.json');
    if (existsSync(file)) return { folder: at, dependencies: dependenciesIn(file) };
    if (dirname(at) === at) return;
  }
}

/** What a package.json says; nothing where it is not an object. */
function readManifest(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) ?? {};
  } catch (error) {
    throw new Problem(`${file} is not valid JSON (${(error as Error).message}): mend it first.`);
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

/** The version of a library that a package has, where it is not the one that ours was compared with. */
export function otherVersion(owner: Package, library: Library): string | undefined {
  const range = owner.dependencies.get(library);
  if (range !== undefined && !admits(range, COMPARED[library])) return range;
  const installed = installedVersion(owner.folder, library);
  return installed === COMPARED[library] ? undefined : installed;
}

function installedVersion(folder: string, library: Library): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const file = join(at, 'node_modules', library, 'package.json');
    if (existsSync(file)) return String(readManifest(file).version);
    if (dirname(at) === at) return;
  }
}

/** Whether a range of versions takes this one; what is no plain range may. */
export function admits(range: string, version: string): boolean {
  const wanted = version.split('.').map(Number);
  return range.split('||').some((part) => {
    const [, sign, numbers] =
      /^\s*(\^|~|>=|)\s*v?(\d+(?:\.\d+){0,2})(?:\.[x*])*\s*$/.exec(part) ?? [];
    if (numbers === undefined) return true;
    const least = numbers.split('.').map(Number);
    // How many of the numbers have to be the same.
    const fixed = sign === '>=' ? 0 : sign === '^' ? 1 : sign === '~' ? 2 : 3;
    const isSame = least.slice(0, fixed).every((number, index) => number === wanted[index]);
    return isSame && !isLess(wanted, least);
  });
}

function isLess(version: number[], least: number[]): boolean {
  for (const [index, number] of least.entries()) {
    const own = version[index] ?? 0;
    if (own !== number) return own < number;
  }
  return false;
}
