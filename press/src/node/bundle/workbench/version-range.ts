import { satisfies, validRange } from 'semver';

/**
 * Whether a version of React is in the range of a package. A range that cannot be parsed, such as a tag or
 * an address, allows every version.
 */
export function isInRange(version: string, range: string): boolean {
  return validRange(range) === null || satisfies(version, range, { includePrerelease: true });
}
