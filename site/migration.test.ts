import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Difference, Mark, PairResult, Result } from '../compare/src/result.ts';
import { load } from './files.ts';
import {
  insertMigrationSections,
  type MarkdownNode,
  migrationSection,
  SECTION_TAG,
} from './migration.ts';
import { comparison, demoIdFor, pairsOf, scenariosOf } from './scenarios.ts';

const code = (value = 1) => `export default () => useThing(${value});`;

const difference = (cause: string, demoCode: string, mode = {}): Difference => ({
  cause,
  keys: ['returned-other:step'],
  scenario: { mode: { react: 19, strict: false, hydrate: false, ...mode }, inputs: {}, steps: [] },
  code: demoCode,
  steps: [],
  ourMarks: [[['value', '1']]],
  theirMarks: [[['value', '2']]],
});

const pair = (library: string, differences: Difference[] = [], more = {}): PairResult => ({
  hook: 'useThing',
  library,
  theirHook: 'useIt',
  theirCall: 'useIt(a)',
  ourCall: 'useThing(a)',
  lacks: [],
  scenarioCount: 10_000,
  differences,
  ...more,
});

const resultOf = (...pairs: PairResult[]): Result => ({
  date: '2026-11-17',
  reactVersions: ['18.3.1', '19.3.1'],
  libraries: { a: '1.0.0', '@b/hooks': '2.0.0', c: '3.0.0' },
  pairs,
});

const causes = { useThing: { first: { text: '第一次 <b>' }, second: { text: '第二次' } } };

/** One line for each block and each row. */
function textOf({ type, value = '', url, children = [] }: MarkdownNode): string {
  if (type === 'break') return '; ';
  if (type === 'inlineCode') return `\`${value}\``;
  const texts = children.map(textOf);
  if (type === 'tableRow') return texts.join(' | ');
  if (type === 'table') return texts.join('\n');
  return url === undefined ? value + texts.join('') : `[${texts.join('')}](${url})`;
}

const sectionText = (section: MarkdownNode[] | null) => (section ?? []).map(textOf).join('\n');
const sectionOf = (...pairs: PairResult[]) =>
  sectionText(migrationSection('useThing', { result: resultOf(...pairs), causes }));
const namesIn = (section: string) =>
  [...section.matchAll(/\(#edit\/[\w-]+\/f\/([^)]*)\)/g)].map(([, name]) => name);

test('the migration table has a row for each hook: library, version, both calls, differences', () => {
  const section = sectionOf(
    pair('a', [difference('first', ''), difference('second', '')]),
    pair('@b/hooks'),
  );
  expect(section).toContain('\n库 | 写法 | 该库的行为\n');
  expect(section).toContain(
    'a 1.0.0 | `useIt(a)`; → `useThing(a)` | [第一次 <b>](#edit/usething-demo1/f/1); [第二次](#edit/usething-demo1/f/2)\n',
  );
  expect(section).toMatch(/^@b\/hooks 2\.0\.0 .* \| 没有发现差别$/m);
});

test('the migration section states when and how the hooks were compared', () => {
  expect(sectionOf(pair('a'))).toContain('\n2026-11-17，各比较 10,000 个场景，React 18、19。');
});

test('the migration section begins with the number of hooks that differ, and whose behaviour the rows describe', () => {
  const differs = pair('a', [difference('first', '')]);
  expect(sectionOf(differs, pair('c')).split('\n')[0]).toBe(
    '其它库有 2 个同类的 Hook，1 个与本库有差别。下面写的都是该库的行为，点击后可以和本库对照。',
  );
});

test('a row of the migration table shows an unchanged call, what to call instead, and what is missing', () => {
  const replacements = { 'open()': 'set(true)' };
  const lacks = ['clear', 'isOn'];
  expect(sectionOf(pair('a', [], { theirCall: 'useThing(a)', replacements, lacks }))).toContain(
    '| `useThing(a)` 不变; `open()` 改用 `set(true)`; 本库没有 `clear isOn` |',
  );
});

test('a difference without a text is reported', () => {
  expect(() => sectionOf(pair('a', [difference('third', '')]))).toThrow(
    'compare/differences.json has no text for "third" of useThing',
  );
});

test('a hook without counterparts has no migration section', () => {
  const nodes = (value: string) => [
    { type: 'heading' },
    { type: 'html', value },
    { type: 'html', value: '<Facts />' },
  ];
  const tree = { children: nodes(SECTION_TAG) };
  insertMigrationSections(tree, '/hooks/src/useTenthHook/useTenthHook.md');
  expect(tree.children).toEqual(nodes('').slice(2));
  const otherTree = { children: nodes('<Other />') };
  insertMigrationSections(otherTree, '/hooks/src/useTenthHook/useTenthHook.md');
  expect(otherTree.children).toEqual(nodes('<Other />'));
});

describe('the scenarios that links open', () => {
  const scenariosIn = (...pairs: PairResult[]) =>
    scenariosOf('useThing', { result: resultOf(...pairs), causes });

  test('a difference has the scenario of its row, and what others with the same scenario did', () => {
    const pairs = [
      pair('a', [difference('first', code())]),
      pair('c', [difference('first', code(3))]),
      pair('@b/hooks', [difference('first', code())]),
    ];
    expect(namesIn(sectionOf(...pairs))).toEqual(['1', '2', '3']);
    const scenarios = scenariosIn(...pairs);
    const [ours, a, b] = [
      { name: 'useThing', from: 'yhooks', marks: [[['value', '1']]] },
      { name: 'useIt', from: 'a 1.0.0', marks: [[['value', '2']]] },
      { name: 'useIt', from: '@b/hooks 2.0.0', marks: [[['value', '2']]] },
    ];
    expect(scenarios['1']).toEqual({
      text: code(),
      react: '19',
      watch: true,
      recorded: {
        title: '第一次 <b>',
        date: '2026-11-17',
        back: '#从其它库迁移',
        steps: [],
        differsAt: 0,
        runs: [ours, a, b],
      },
    });
    expect(scenarios['2']).toMatchObject({
      text: code(3),
      recorded: { runs: [ours, { from: 'c 3.0.0' }] },
    });
    expect(scenarios['3']).toMatchObject({ recorded: { runs: [ours, b, a] } });
  });

  test('a scenario shows the moment of its difference, not that of an earlier one', () => {
    const renders: Mark[] = [['render', '']];
    const marks = {
      ourMarks: [renders, [['call', 'fn()']]],
      theirMarks: [[...renders, ...renders], []],
    } satisfies Partial<Difference>;
    const later = { ...difference('first', code()), ...marks, keys: ['call-less:press'] };
    const earlier = { ...later, keys: ['renders-more'] };
    expect(scenariosIn(pair('a', [later, earlier]))).toMatchObject({
      1: { recorded: { differsAt: 1 } },
      2: { recorded: { differsAt: 0 } },
    });
  });

  test('a scenario runs on the React and in the mode in which its difference was found', () => {
    const scenarios = scenariosIn(
      pair('a', [
        difference('first', code(), { react: 18 }),
        difference('second', code(), { strict: true }),
      ]),
      pair('c', [difference('first', code(2))]),
    );
    expect(scenarios['1']).toMatchObject({ react: '18' });
    expect(scenarios['2']).toMatchObject({ react: '19', strict: true });
  });
});

describe.each([...new Set(comparison.pairs.map(({ hook }) => hook))])('%s', (hook) => {
  const folder = join(import.meta.dirname, '../hooks/src', hook);

  test('has the section at the end of its page, and the demo that its links open', () => {
    const page = readFileSync(join(folder, `${hook}.md`), 'utf8');
    expect(page).toMatch(/\n\n## 从其它库迁移\n\n<Migration \/>\n$/);
    expect(existsSync(join(folder, 'demos/demo1.tsx'))).toBe(true);
  });

  test('has a row for every link from the home page, each with its own id', () => {
    const index = { children: [{ type: 'html', value: '<MigrationIndex />' }] };
    insertMigrationSections(index, 'index.md');
    const matches = (nodes: unknown, pattern: RegExp) =>
      [...JSON.stringify(nodes).matchAll(pattern)].map(([, id]) => id);
    const ids = matches(migrationSection(hook), /"id":"([^"]+)"/g);
    const links = matches(index, new RegExp(`/${hook}\\.md#([^"]+)`, 'g'));
    expect(links.length).toBeGreaterThan(0);
    expect(ids).toEqual(expect.arrayContaining(links));
    expect(new Set(ids).size).toBe(pairsOf(hook, comparison).length);
  });

  test('has a scenario for every link, in a file of the site', () => {
    const differences = comparison.pairs.flatMap((pair) => pair.differences);
    const anyTexts = Object.fromEntries(differences.map(({ cause }) => [cause, { text: cause }]));
    const linked = namesIn(
      sectionText(migrationSection(hook, { result: comparison, causes: { [hook]: anyTexts } })),
    );
    const source = `hooks/src/${hook}/${hook}.ts`;
    const page = { path: '/p', address: '', title: hook, description: '' };
    const files: Record<string, { text: () => string }> = load({
      address: '',
      pages: [{ ...page, functions: [{ name: hook, source }] }],
    });
    const file = files[`~demos/${demoIdFor(hook)}.texts.json`];
    const scenarios = JSON.parse(file?.text() ?? '{}');
    for (const name of linked) expect(scenarios).toHaveProperty([name ?? '']);
    expect(linked.length > 0).toBe(file !== undefined);
  });
});
