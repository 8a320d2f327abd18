import { expect, test } from 'vitest';
import { isInRange } from './version-range.ts';

test.each([
  ['>=16.9.0 <19', ['16.9.0', '18.3.1'], ['16.8.0', '19.0.0']],
  ['^18 || ^19', ['18.3.1', '19.0.0-rc.1'], ['17.0.2']],
  ['latest', ['18.3.1'], []],
  ['https://example.org/react.tgz', ['18.3.1'], []],
])('%j allows %j and not %j', (range, inside, outside) => {
  expect(inside.filter((version) => !isInRange(version, range))).toEqual([]);
  expect(outside.filter((version) => isInRange(version, range))).toEqual([]);
});
