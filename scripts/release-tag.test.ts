import { expect, it } from 'vitest';
import manifest from '../hooks/package.json' with { type: 'json' };
import { checkReleaseTag } from './release-tag.mjs';

it('releases the version of the package under its own tag', () => {
  expect(() => checkReleaseTag(`v${manifest.version}`)).not.toThrow();
});

it.each(['v0.0.1', manifest.version, 'v', undefined])(
  'does not release under the tag %s',
  (tag) => {
    expect(() => checkReleaseTag(tag)).toThrow(
      `The tag is ${tag ?? 'missing'}, but hooks/package.json has version ${manifest.version}: tag v${manifest.version}`,
    );
  },
);
