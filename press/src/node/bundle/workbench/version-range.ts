import { satisfies, validRange } from 'semver';

/**
 * Whether a version of React is in the range that a package names. A range that cannot be read, such
 * as a tag or an address, allows everything.
 */
export function isInRange(version: string, range: string): boolean {
  return validRange(range) === null || satisfies(version, range, { includePrerelease: true });
}
