import { expect, it } from 'vitest';
import { causeOf, causes } from './causes.ts';
import { readResult } from './result-file.ts';

const { pairs } = readResult();

it('the causes of differences have a name and a text for every difference that was found', () => {
  const unnamed = pairs.flatMap((pair) =>
    pair.differences.flatMap(({ cause, keys }) =>
      keys
        .filter((key) => causeOf(pair, key) !== cause)
        .map((key) => [pair.hook, pair.library, pair.theirHook, key]),
    ),
  );
  expect(unnamed, 'name it in compare/differences.json, then run `npm run compare`').toEqual([]);
});

it.each([
  ['useClickAway', 'ahooks', 'useClickAway', 'opening-click'],
  ['useUpdateEffect', 'react-use', 'useUpdateEffect', 'runs-on-mount'],
  ['useInterval', 'usehooks-ts', 'useInterval', 'undefined-delay'],
  ['useInterval', '@mantine/hooks', 'useInterval', 'null-delay'],
  ['useInterval', '@react-hookz/web', 'useIntervalEffect', 'negative-delay'],
  ['useToggle', '@mantine/hooks', 'useDisclosure', 'new-toggle'],
])(
  'the causes of differences have what users reported: %s, %s %s, %s',
  (hook, library, theirHook, cause) => {
    const pair = pairs.find(
      (entry) => entry.hook === hook && entry.library === library && entry.theirHook === theirHook,
    );
    expect(pair?.differences.map((difference) => difference.cause)).toContain(cause);
  },
);

it('every key of a cause occurs in the result', () => {
  const keysInResult = pairs.flatMap(({ hook, library, theirHook, differences }) =>
    differences.flatMap(({ keys }) =>
      keys.flatMap((key) =>
        [key, `${library}:${key}`, `${library}:${theirHook}:${key}`].map(
          (full) => `${hook}: ${full}`,
        ),
      ),
    ),
  );
  const named = Object.entries(causes).flatMap(([hook, all]) =>
    Object.values(all).flatMap(({ keys }) => keys.map((key) => `${hook}: ${key}`)),
  );
  expect(
    named.filter((key) => !keysInResult.includes(key)),
    'remove it from compare/differences.json',
  ).toEqual([]);
});

it('the causes of differences have Chinese texts, as the pages have', () => {
  const texts = Object.values(causes).flatMap((all) => Object.values(all).map(({ text }) => text));
  for (const text of texts) expect(text).toMatch(/\p{Script=Han}/u);
});
