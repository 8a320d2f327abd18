import { expect, it } from 'vitest';
import hooks from '../hooks/package.json' with { type: 'json' };
import press from '../press/package.json' with { type: 'json' };
import { checkReleaseTag } from './release-tag.mjs';

const tags = [`v${hooks.version}`, `press-v${press.version}`];

it.each(tags)('releases a package under the tag of its version, %s', (tag) => {
  expect(() => checkReleaseTag(tag)).not.toThrow();
});

it.each(['v0.0.1', 'press-v0.0.1', `v${press.version}`, hooks.version, 'v', undefined])(
  'does not release under the tag %s',
  (tag) => {
    expect(() => checkReleaseTag(tag)).toThrow(
      `The tag is ${tag ?? 'missing'}, but hooks/package.json has version ${hooks.version} and press/package.json ${press.version}: tag one of ${tags.join(', ')}`,
    );
  },
);
