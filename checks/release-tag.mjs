import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../scripts/problem.mjs';
import { root } from '../scripts/root.mjs';

/**
 * Refuses a tag that is not the version of the hooks or of the engine and its theme.
 * @param {string | undefined} tag
 */
export function checkReleaseTag(tag) {
  const [hooks, press, theme] = ['hooks', 'press', 'theme'].map((name) => {
    const { version } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
    return version;
  });
  if (press !== theme) {
    throw new Problem(
      `press/package.json has version ${press}, but theme/package.json ${theme}: give both the same.`,
    );
  }
  const tags = [`v${hooks}`, `press-v${press}`];
  if (tag !== undefined && tags.includes(tag)) return;
  throw new Problem(
    `The tag is ${tag ?? 'missing'}, but hooks/package.json has version ${hooks} and press/package.json ${press}: tag one of ${tags.join(', ')}, or raise the version first.`,
  );
}
