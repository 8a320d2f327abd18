import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The value of each property in a part of a style sheet. */
const valuesIn = (css: string) =>
  new Map(
    [...css.matchAll(/(--y-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value] as const),
  );

test('the README has the meaning and the values of every property that sites may set', () => {
  const [light = '', dark = ''] = read('../theme/src/styles/tokens.css').split('@media');
  const meanings = [...light.matchAll(/\/\*\* (.+) \*\/\s+(--y-[\w-]+):/g)];
  expect(meanings.map(([, , name]) => name)).toEqual([...valuesIn(light).keys()]);
  const rows = meanings.map(([, meaning, name]) => {
    const value = valuesIn(light).get(name) ?? '';
    const shown = value.includes('\n') ? 'system fonts' : `\`${value}\``;
    const other = valuesIn(dark).get(name);
    return `| \`${name}\` | ${meaning} | ${shown} | ${other ? `\`${other}\`` : 'the same'} |`;
  });
  const table = read('../theme/README.md')
    .split('\n')
    .filter((line) => line.startsWith('| `--y-'));
  expect(table).toEqual(rows);
});

test('every property that a style sheet reads is set, and begins with the prefix of the theme', () => {
  const folder = '../theme/src/styles/';
  const all = readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => read(folder + name))
    .join('\n');
  // A script sets the last one.
  const set = new Set([
    ...Array.from(all.matchAll(/(--[\w-]+):/g), ([, name]) => name),
    '--y-taken',
  ]);
  const isKnown = (name = '') => name.startsWith('--y-') && set.has(name);
  const used = Array.from(all.matchAll(/var\((--[\w-]+)/g), ([, name]) => name);
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((name) => !isKnown(name))).toEqual([]);
});
