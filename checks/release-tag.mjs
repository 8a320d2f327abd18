import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../scripts/problem.mjs';
import { root } from '../scripts/root.mjs';

/**
 * Refuses a tag that is not the version of the hooks.
 * @param {string | undefined} tag
 */
export function checkReleaseTag(tag) {
  const { version } = JSON.parse(readFileSync(join(root, 'hooks/package.json'), 'utf8'));
  if (tag === `v${version}`) return;
  throw new Problem(
    `The tag is ${tag ?? 'missing'}, but hooks/package.json has version ${version}: tag v${version}, or raise the version first.`,
  );
}
