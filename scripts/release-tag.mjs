import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.mjs';
import { root } from './root.mjs';

/**
 * Refuses a tag that is neither the version of the hooks nor that of the engine, which is also that of
 * its theme.
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
  if (tag === `v${hooks}` || tag === `press-v${press}`) return;
  throw new Problem(
    `The tag is ${tag ?? 'missing'}, but hooks/package.json has version ${hooks} and press/package.json ${press}: tag v${hooks} or press-v${press}, or raise the version first.`,
  );
}
