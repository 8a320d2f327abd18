import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from 'yhooks/package.json' with { type: 'json' };
import { load, sizeNotes, totals } from './facts.ts';

const root = join(import.meta.dirname, '..');
const hooks = readdirSync(join(root, 'hooks/src')).filter((name) => name.startsWith('use'));
/** `^16.8.6 || … || ^19.0.0` → `React 16.8–19` */
const range = manifest.peerDependencies.react.replace(/^\^(\d+\.\d+).*\^(\d+).*$/, 'React $1–$2');
const factsOf = (hook: string) => load({ filePath: `hooks/src/${hook}/${hook}.md` }).facts;

test.each(hooks)('%s has its size, the range of its peer React, and SSR', (hook) => {
  const size = expect.stringMatching(/^\d+ B gzip$/);
  expect(factsOf(hook)?.row).toEqual([size, range, 'SSR']);
});

test.each(hooks)('the text of %s names no other range of React', (hook) => {
  const text = readFileSync(join(root, `hooks/src/${hook}/${hook}.md`), 'utf8');
  const ranges = text.match(/React \d+\.\d+ 到 \d+/g) ?? [];
  expect(ranges.filter((words) => words.replace(' 到 ', '–') !== range)).toEqual([]);
});

test.each(hooks)('the table of %s links to files that exist', (hook) => {
  const table = factsOf(hook)?.table ?? [];
  expect(table.map(({ title }) => title)).toContain('变异测试');
  for (const { file } of table) expect(existsSync(join(root, file)), file).toBe(true);
});

test('a hook that was not measured yet has no figures', () => {
  const facts = factsOf('useNew');
  expect(facts?.row).toEqual([range, 'SSR']);
  expect(facts?.table.map(({ title }) => title)).not.toContain('变异测试');
});

test('other pages have no facts about a hook', () => {
  expect(load({ filePath: 'site/content/index.md' })).toEqual({});
});

test('the overview has the size of every hook, and the home page that of all', () => {
  expect(Object.keys(sizeNotes()).sort()).toEqual(hooks.sort());
  expect(sizeNotes().useSize).toBe(factsOf('useSize')?.row[0]);
  const size = expect.stringMatching(/^\d\.\d kB gzip$/);
  expect(totals().row).toEqual([`${hooks.length} 个 Hook`, size, range]);
});

test('docs/measured.md has the mutation score', () => {
  const { mutants } = JSON.parse(readFileSync(join(root, 'hooks/facts.json'), 'utf8'));
  const scores: { killed: number; total: number }[] = Object.values(mutants);
  const sum = (key: 'killed' | 'total') => scores.reduce((all, score) => all + score[key], 0);
  const measured = readFileSync(join(root, 'docs/measured.md'), 'utf8');
  expect(measured).toContain(`kill ${sum('killed')} of ${sum('total')} mutants`);
});
