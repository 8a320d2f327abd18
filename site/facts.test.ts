import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import proof from './content/proof.json' with { type: 'json' };
import { factsOf, type HookProof, lineOfTest, load, notes } from './facts.ts';

const root = join(import.meta.dirname, '..');
const hooks = Object.keys(proof.hooks) as (keyof typeof proof.hooks)[];
const factsOn = (hook: string) => {
  const { facts } = load({ filePath: `hooks/src/${hook}/${hook}.md` });
  if (!facts) throw new Error(`${hook} has no facts.`);
  return facts;
};

/** The facts of useSize after a change of what the file says. */
function factsWith(change: (proof: HookProof) => void) {
  const changed: HookProof = structuredClone(proof.hooks.useSize);
  change(changed);
  return factsOf('useSize', { proof: changed, changes: [] });
}

test('every hook has a row of facts, and no other page has', () => {
  const folders = readdirSync(join(root, 'hooks/src')).filter((name) => name.startsWith('use'));
  for (const hook of folders) expect(factsOn(hook).row).not.toEqual([]);
  expect(load({ filePath: 'site/content/index.md' })).toEqual({});
});

test.each(hooks)('every cell of %s links to a line or a commit', (hook) => {
  for (const { title, facts } of factsOn(hook).table) {
    for (const fact of facts) {
      if ('commit' in fact && fact.commit) continue;
      const { file, line = 0 } = fact as { file: string; line?: number };
      const text = readFileSync(join(root, file), 'utf8').split('\n')[line - 1];
      if (title === '源码与测试') expect(file).toContain(`hooks/src/${hook}/`);
      else expect(text, title).toMatch(file.endsWith('.md') ? /^- / : /'.+'/);
    }
  }
});

test('the overview has the size and the React versions of every hook', () => {
  expect(Object.keys(notes())).toEqual(hooks);
  expect(notes().useSize).toBe(`${proof.hooks.useSize.size} B gzip · React 16.9–19`);
});

describe('a fact that does not hold', () => {
  it('is marked and says so, in the row and in the table', () => {
    const { row, table } = factsWith(({ tests }) => {
      for (const key of ['react-17', 'strictMode']) Object.assign(tests[key] ?? {}, { failed: 2 });
    });
    expect(row).toContainEqual({ text: 'React 16.9–19，17 未通过', holds: false });
    expect(row).toContainEqual({ text: 'StrictMode 未通过', holds: false });
    const strict = table.find(({ title }) => title === 'StrictMode')?.facts[0];
    expect(strict).toMatchObject({ text: expect.stringContaining('2 个失败'), holds: false });
  });

  it('is never stated as if it held', () => {
    const { table } = factsWith(({ tests }) =>
      Object.assign(tests.mutants ?? {}, { passed: 0, failed: 1 }),
    );
    const mutants = table.find(({ title }) => title === '人为的错误')?.facts[0];
    expect(mutants).toMatchObject({ text: '0 个通过，1 个失败', holds: false });
  });
});

describe('the build', () => {
  it('shows that a new hook has not been measured', () => {
    expect(factsOn('useNewHook')).toMatchObject({
      row: [{ text: '尚未测量：npm run proof', holds: false }],
      table: [],
    });
  });

  it('fails for a test that was renamed', () => {
    const rename = () =>
      factsWith(({ tests }) => Object.assign(tests.lint ?? {}, { test: 'report little' }));
    expect(rename).toThrow(
      'site/content/proof.json names the test "report little" of hooks/test/lint.test.ts, which is not there: it was renamed or removed; run `npm run proof` to update the file',
    );
  });

  it('fails for a file of tests that is gone', () => {
    const move = () =>
      factsWith(({ tests }) => Object.assign(tests.server ?? {}, { file: 'hooks/gone.test.tsx' }));
    expect(move).toThrow('of hooks/gone.test.tsx, which is not there');
  });

  it('fails for a file of an older version', () => {
    const forget = () =>
      factsWith(({ tests }) => {
        delete tests.compiled;
      });
    expect(forget).toThrow(
      'site/content/proof.json does not say whether "compiled" holds for useSize; run `npm run proof` to update the file',
    );
  });

  it('links to the changelog without a line when the entry was rewritten', () => {
    const changes = [{ date: '2026-01-01', text: 'gone', line: '- gone' }];
    const { table } = factsOf('useSize', { proof: proof.hooks.useSize, changes });
    // Strictly: the engine refuses data that is undefined.
    expect(table.at(-1)?.facts).toStrictEqual([{ text: 'gone', file: 'CHANGELOG.md' }]);
  });
});

describe('the line of a test', () => {
  const source = [
    `import { it } from 'a test';`,
    `describe('all', () => {`,
    `  test('is it\\'s own', () => {});`,
    `  test.each(many)(`,
    `    '%s is $kind of (%i)',`,
    `    () => {},`,
    `  );`,
  ].join('\n');

  it.each([
    ['all', 2],
    [`is it's own`, 3],
    ['one is sort of (2)', 5],
    ['a test', undefined],
    ['is own', undefined],
  ])('“%s” is %s', (title, line) => {
    expect(lineOfTest(source, title)).toBe(line);
  });
});
