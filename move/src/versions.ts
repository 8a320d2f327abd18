import { readFileSync } from 'node:fs';
import semver from 'semver';
import type { Library } from './libraries.ts';
import type { Rule } from './rules/rule.ts';

/** Library → hook → fingerprint of its code → the versions that have it. */
export type VersionTable = Record<string, Record<string, Record<string, string>>>;

/** Written by `npm run bench -- move-versions`. */
const COMPARED_CODE: VersionTable = JSON.parse(
  readFileSync(new URL('../versions.json', import.meta.url), 'utf8'),
);

export interface Dependency {
  version: string;
  /** The fingerprint of one of its hooks, where it is installed. */
  fingerprintOf?: ((hook: string) => string | undefined) | undefined;
}

/** The oldest version whose code of a hook is the same as a compared one. */
export function comparedVersion(
  { library, name }: { library: Library; name: string },
  { version, fingerprintOf }: Dependency,
): string | undefined {
  const codes = COMPARED_CODE[library]?.[name] ?? {};
  const versions = fingerprintOf
    ? codes[fingerprintOf(name) ?? '']
    : Object.values(codes).find((range) => semver.satisfies(version, range));
  return versions && semver.minVersion(versions)?.version;
}

/** The rule for the code of a version. */
export const variantOf = (rule: Rule, version: string): Rule =>
  rule.older && semver.satisfies(version, rule.older.versions) ? { ...rule, ...rule.older } : rule;
