import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import manifest from 'yhooks/package.json' with { type: 'json' };
import proof from './content/proof.json' with { type: 'json' };
import { factsOf, type HookProof, lineOfTest, load, notes, totals } from './facts.ts';

const root = join(import.meta.dirname, '..');
const hooks = Object.keys(proof.hooks) as (keyof typeof proof.hooks)[];
const factsOn = (hook: string) => {
  const { facts } = load({ filePath: `hooks/src/${hook}/${hook}.md` });
  if (!facts) throw new Error(`${hook} has no facts.`);
  return facts;
};

/** The facts of useSize after a change of the file. */
function factsWith(change: (proof: HookProof) => void) {
  const changed: HookProof = structuredClone(proof.hooks.useSize);
  change(changed);
  return factsOf('useSize', changed);
}

test('every hook has a row of facts, and no other page has', () => {
  const folders = readdirSync(join(root, 'hooks/src')).filter((name) => name.startsWith('use'));
  for (const hook of folders) expect(factsOn(hook).row).not.toEqual([]);
  expect(load({ filePath: 'site/content/index.md' })).toEqual({});
});

test.each(hooks)('every cell of %s links to a line', (hook) => {
  const { table } = factsOn(hook);
  for (const { title, facts } of table) {
    expect(
      facts.some((fact) => 'file' in fact),
      title,
    ).toBe(true);
    for (const fact of facts) {
      // The reason why a figure beside it is not full.
      if (!('file' in fact)) continue;
      const { file, line = 0 } = fact as { file: string; line?: number };
      const text = readFileSync(join(root, file), 'utf8').split('\n')[line - 1];
      if (title === '源码与测试') expect(file).toContain(`hooks/src/${hook}/`);
      else expect(text, title).toMatch(file.endsWith('.md') ? /^- / : /(['"]).+\1/);
    }
  }
});

test.each(hooks)('one thing has one name in the row and in the table of %s', (hook) => {
  const { row, table } = factsOn(hook);
  const titles = table.map(({ title }) => title);
  const [size = { text: '' }, ...others] = row;
  expect(table[0]?.facts[0]).toMatchObject({ ...size });
  for (const { text } of others) {
    expect(titles, text).toContain(text.replace(/ \d.*$/, ''));
  }
  expect(new Set(titles).size).toBe(titles.length);
});

test.each(hooks)('a figure of %s that is not full has its reason', (hook) => {
  const { row, table } = factsOn(hook);
  const [, killed, total, why] = /变异测试 (\d+)\/(\d+)(?:，(\d+) 个等价变异)?$/.exec(
    row.map(({ text }) => text).find((text) => text.startsWith('变异测试')) ?? '',
  ) ?? ['', 'not', 'found'];
  expect(Number(killed) + Number(why ?? 0)).toBe(Number(total));
  for (const { title, facts } of table) {
    const texts = facts.map(({ text }) => text);
    if (texts.some((text) => / 个跳过/.test(text))) {
      expect(texts, title).toContain('跳过的测试用到这个版本的 React 没有的功能');
    }
    if (title !== '变异测试') continue;
    const isExplained = texts.some((text) => text.includes('与原来的代码等价'));
    expect(isExplained).toBe(killed !== total);
  }
});

test('React is one row: what was tested, and what may be installed', () => {
  const rows = factsOn('useToggle').table.filter(({ title }) => title.startsWith('React '));
  expect(rows.map(({ title }) => title)).toEqual(['React Compiler']);
  const react = factsOn('useToggle').table.find(({ title }) => title === 'React');
  expect(react?.facts.map(({ text }) => text.split('：')[0])).toEqual([
    '16.9',
    '17',
    '18',
    '19',
    `允许安装 ${manifest.peerDependencies.react}`,
  ]);
});

test('a surviving mutant without a reason is a fact that does not hold', () => {
  const { row, table } = factsWith(({ mutants }) =>
    Object.assign(mutants ?? {}, { killed: 42, total: 45 }),
  );
  expect(row.at(-1)).toEqual({ text: '变异测试 42/45，3 个变异未被发现', holds: false });
  const found = table.find(({ title }) => title === '变异测试')?.facts.at(-1);
  expect(found).toEqual({ text: '2 次测试没有发现', holds: false });
});

/** Other mentions of 16.8 are the range that may be installed. */
test.each([
  'README.md',
  'hooks/README.md',
  'hooks/package.json',
  ...hooks.map((hook) => `hooks/src/${hook}/${hook}.md`),
])('%s names the tested range of React', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  for (const [line] of text.matchAll(/^.*16\.8.*$/gm)) {
    expect(line).toMatch(/\^16\.8\.6 \|\| \^17\.0\.0/);
  }
});

test('the overview has the size of every hook', () => {
  expect(Object.keys(notes())).toEqual(hooks);
  expect(notes().useSize).toBe(`${proof.hooks.useSize.size} B gzip`);
});

test('the home page has the totals', () => {
  expect(totals().row.map(({ text }) => text)).toEqual([
    '9 个 Hook',
    expect.stringMatching(/^共 1\d{3} B gzip$/),
    'React 16.9–19',
    expect.stringMatching(/^\d{3} 个测试$/),
    expect.stringMatching(/^变异测试 \d+\/\d+，\d 个等价变异$/),
  ]);
  const failing: HookProof = structuredClone(proof.hooks.useSize);
  Object.assign(failing.tests['react-17'] ?? {}, { failed: 1 });
  const { row } = totals([
    ['useMount', proof.hooks.useMount],
    ['useSize', failing],
  ]);
  expect(row).toContainEqual({ text: 'React 16.9–19，17 未通过', holds: false });
});

test('README.md has the mutation score of the home page', () => {
  const [, killed, total, equivalent] =
    /(\d+)\/(\d+)，(\d+) 个等价变异/.exec(totals().row.at(-1)?.text ?? '') ?? [];
  const text = readFileSync(join(root, 'README.md'), 'utf8');
  expect(text).toContain(`| ${killed} of ${total};`);
  expect(Number(killed) + Number(equivalent)).toBe(Number(total));
});

describe('a fact that does not hold', () => {
  it('is marked, in the row and in the table', () => {
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
    const mutants = table.find(({ title }) => title === '变异测试')?.facts[0];
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
      'site/content/proof.json names the test "report little" of hooks/test/lint.test.ts, which does not exist: it was renamed or removed; run `npm run proof` to update the file',
    );
  });

  it('fails for a file of tests that is gone', () => {
    const move = () =>
      factsWith(({ tests }) => Object.assign(tests.server ?? {}, { file: 'hooks/gone.test.tsx' }));
    expect(move).toThrow('of hooks/gone.test.tsx, which does not exist');
  });

  it('fails for a file of an older version', () => {
    const forget = () =>
      factsWith(({ tests }) => {
        delete tests.compiled;
      });
    expect(forget).toThrow(
      'site/content/proof.json has no result for "compiled" of useSize; run `npm run proof` to update the file',
    );
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
