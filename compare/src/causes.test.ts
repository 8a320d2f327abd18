import { expect, test } from 'vitest';
import { causeOf, causes } from './causes.ts';
import { readResult } from './result-file.ts';

const { pairs } = readResult();

test('result.json and differences.json give every key the same cause', () => {
  const mismatches = pairs.flatMap((pair) =>
    pair.differences.flatMap(({ cause, keys }) =>
      keys
        .filter((key) => causeOf(pair, key) !== cause)
        .map((key) => [pair.hook, pair.library, pair.theirHook, key]),
    ),
  );
  const fix = 'give these keys a cause in compare/differences.json, then run `npm run compare`';
  expect(mismatches, fix).toEqual([]);
});

test.each([
  ['useClickAway', 'ahooks', 'useClickAway', 'opening-click'],
  ['useUpdateEffect', 'react-use', 'useUpdateEffect', 'runs-on-mount'],
  ['useInterval', 'usehooks-ts', 'useInterval', 'undefined-delay'],
  ['useInterval', '@mantine/hooks', 'useInterval', 'null-delay'],
  ['useInterval', '@react-hookz/web', 'useIntervalEffect', 'negative-delay'],
  ['useToggle', '@mantine/hooks', 'useDisclosure', 'new-toggle'],
])(
  'the comparison finds the bug that users reported: %s, %s %s, %s',
  (hook, library, theirHook, cause) => {
    const pair = pairs.find(
      (entry) => entry.hook === hook && entry.library === library && entry.theirHook === theirHook,
    );
    expect(pair?.differences.map((difference) => difference.cause)).toContain(cause);
  },
);

test('every key in differences.json occurs in the result', () => {
  const matchableKeys = pairs.flatMap(({ hook, library, theirHook, differences }) =>
    differences
      .flatMap(({ keys }) => keys)
      .flatMap((key) => [key, `${library}:${key}`, `${library}:${theirHook}:${key}`])
      .map((key) => `${hook}: ${key}`),
  );
  const declaredKeys = Object.entries(causes).flatMap(([hook, causesOfHook]) =>
    Object.values(causesOfHook).flatMap(({ keys }) => keys.map((key) => `${hook}: ${key}`)),
  );
  const unusedKeys = declaredKeys.filter((key) => !matchableKeys.includes(key));
  expect(unusedKeys, 'remove these keys from compare/differences.json').toEqual([]);
});

test('every cause has a Chinese text, because the pages are in Chinese', () => {
  for (const { text } of Object.values(causes).flatMap(Object.values)) {
    expect(text).toMatch(/\p{Script=Han}/u);
  }
});
