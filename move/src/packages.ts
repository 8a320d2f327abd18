import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

function dependenciesIn(file: string): ReadonlyMap<string, string> {
  let manifest: unknown;
  try {
    manifest = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Problem(`${file} is not valid JSON (${(error as Error).message}): mend it first.`);
  }
  const found = new Map<string, string>();
  for (const field of FIELDS) {
    const entries = (manifest as Record<string, unknown> | null)?.[field];
    if (typeof entries !== 'object' || !entries) continue;
    for (const [name, range] of Object.entries(entries)) found.set(name, String(range));
  }
  // What a package asks of others can be any of a range.
  const peers = (manifest as { peerDependencies?: { react?: unknown } } | null)?.peerDependencies;
  if (peers?.react) found.set('react', String(peers.react));
  return found;
}

/** Whether React may be 19.2 or newer, which has Activity. */
export function hasActivity({ dependencies }: Package): boolean {
  const range = dependencies.get('react');
  if (range === undefined) return true;
  return range.split('||').some((part) => {
    const version = /^\s*([~^]?)v?(\d+)(?:\.(\d+))?(?:\.(\d+|x|\*))?\s*$/.exec(part);
    if (!version) return true;
    const [, sign, major, minor] = version;
    if (Number(major) !== 19) return Number(major) > 19;
    // `^19.0.0` and `19` take every later one.
    return sign === '^' || minor === undefined || Number(minor) >= 2;
  });
}
