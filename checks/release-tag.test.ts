import { expect, it } from 'vitest';
import { version } from '../hooks/package.json' with { type: 'json' };
import { checkReleaseTag } from './release-tag.mjs';

it('releases the hooks under the tag of their version', () => {
  expect(() => checkReleaseTag(`v${version}`)).not.toThrow();
});

it.each(['v0.0.1', version, 'v', undefined])('does not release under the tag %s', (tag) => {
  expect(() => checkReleaseTag(tag)).toThrow(
    `The tag is ${tag ?? 'missing'}, but hooks/package.json has version ${version}: tag v${version}`,
  );
});
