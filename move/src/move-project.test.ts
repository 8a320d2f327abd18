import { describe, expect, it } from 'vitest';
import { moveText, project } from '../test/project.ts';
import { planMove } from './move-project.ts';
import { bytesSaved } from './sizes.ts';

const mount = `import { useMount } from 'react-use';\nexport const A = () => useMount(() => {});\n`;

describe('a project', () => {
  it('is refused when the folder belongs to no package', () => {
    expect(() => planMove('/')).toThrow('has a package.json: name the folder of a project');
    expect(() => planMove('/not there')).toThrow('There is no folder /not there.');
  });

  it('has its files that do not parse listed with place and cause, and the others moved', () => {
    const plan = planMove(
      project({
        'a.ts': mount,
        'b.ts': `import { useMount } from 'react-use';\nuseMount(() => {\n`,
      }),
    );
    expect(plan.changed.map(({ file }) => file)).toEqual(['a.ts']);
    expect(plan.left).toEqual([
      expect.objectContaining({
        file: 'b.ts',
        line: 3,
        reason: 'not-parsed',
        sentence: 'the file cannot be read: Unexpected token',
      }),
    ]);
  });

  it('has files that are not UTF-8 listed, because they could not be written back', () => {
    const bytes = Buffer.concat([Buffer.from(`// \xe9\n`, 'latin1'), Buffer.from(mount)]);
    const plan = planMove(project({ 'a.js': bytes }));
    expect(plan.changed).toEqual([]);
    expect(plan.left).toMatchObject([{ file: 'a.js', reason: 'encoding' }]);
  });

  it('has files of other languages listed that import a library, which is kept for them', () => {
    const page = `import { useMount } from 'react-use';\n\n# A\n`;
    const plan = planMove(project({ 'a.ts': mount, 'a.mdx': page, 'b.mdx': '# B of react-use\n' }));
    expect(plan.left).toMatchObject([{ file: 'a.mdx', library: 'react-use', reason: 'not-read' }]);
    expect(plan.unused).toEqual([]);
  });

  it('leaves a file that mixes two libraries, and moves it one library at a time', () => {
    const mixed = `import { useMount } from 'react-use';\nimport { useUpdateEffect } from 'ahooks';\nexport const A = () => { useMount(() => {}); useUpdateEffect(() => {}) };\n`;
    expect(moveText(mixed)).toMatchObject({
      text: mixed,
      left: ['useMount two-libraries', 'useUpdateEffect two-libraries'],
    });
    expect(moveText(mixed, 'a.tsx', { from: 'ahooks' }).text).toBe(
      mixed.replace(`from 'ahooks'`, `from 'yhooks'`),
    );
  });

  it('does not read what is installed, built or ignored', () => {
    const plan = planMove(
      project({ 'node_modules/a/a.js': mount, 'dist/a.js': mount, 'src/a.js': mount }),
    );
    expect(plan.changed.map(({ file }) => file)).toEqual(['src/a.js']);
  });

  it('keeps the hooks that a file of it has itself, beside those of a library', () => {
    const plan = planMove(
      project({
        'own.ts': `export * from 'react-use';\nexport function useMount(fn: () => void) { fn(); }\n`,
        'hooks.ts': `export const useMount = (fn: () => void) => fn();\n`,
        'hooks/index.ts': `export { useMount } from 'react-use';\n`,
        'a.tsx': `import { useMount } from './own';\nexport const A = () => useMount(() => {});\n`,
        'b.tsx': `import { useMount } from './hooks';\nexport const B = () => useMount(() => {});\n`,
      }),
    );
    expect(plan.changed).toEqual([]);
  });

  it('says of no library that it can go while a file mentions it, even one with a mistake', () => {
    const plan = planMove(
      project({
        'a.tsx': `import { useMount } from 'ahooks';\nexport const A = () => useMount(() => {});\n`,
        'b.tsx': `import { useMount } from 'ahooks';\nexport const B = (\n`,
      }),
    );
    expect(plan.changed).toHaveLength(1);
    expect(plan.unused).toEqual([]);
  });

  it('follows hooks that a file of it hands on, and leaves that file', () => {
    const plan = planMove(
      project({
        'hooks/index.ts': `export { useMount as useOnce } from 'react-use';\nexport * from './more';\n`,
        'hooks/more.ts': `export { useUpdateEffect } from 'ahooks';\n`,
        'a.tsx': `import { useOnce } from './hooks';\nexport const A = () => useOnce(() => {});\n`,
        'b.tsx': `import { useUpdateEffect } from './hooks/more.js';\nexport const B = () => useUpdateEffect(() => {});\n`,
      }),
    );
    expect(plan.changed).toMatchObject([
      {
        file: 'b.tsx',
        after: `import { useUpdateEffect } from 'yhooks';\nexport const B = () => useUpdateEffect(() => {});\n`,
      },
    ]);
    expect(plan.left).toMatchObject([
      // Its import runs ./more, too.
      { file: 'a.tsx', name: 'useMount', reason: 're-export' },
      { file: 'hooks/index.ts', name: 'useMount', reason: 're-export' },
      { file: 'hooks/more.ts', name: 'useUpdateEffect', reason: 're-export' },
    ]);
  });

  it.each([
    ['the whole library', `jest.mock('react-use');`],
    ['the hook', `jest.mock('react-use', () => ({ ...actual, useMount: jest.fn() }));`],
    ['the hook’s own module', `jest.mock('react-use/lib/useMount');`],
    ['the library, typed', `vitest.mock(import('react-use'));`],
  ])('leaves calls that a test replaces: %s', (_, mock) => {
    const plan = planMove(project({ 'a.tsx': mount, 'a.test.ts': `\n${mock}\n` }));
    expect(plan.changed).toEqual([]);
    expect(plan.left.filter(({ name }) => name)).toMatchObject([
      { name: 'useMount', reason: 'mock', sentence: 'a test replaces the hook: a.test.ts:2' },
    ]);
  });

  it('leaves calls that a test spies on, or a folder of mocks replaces', () => {
    const spy = `import * as hooks from 'react-use';\njest.spyOn(hooks, 'useMount');\n`;
    expect(planMove(project({ 'a.tsx': mount, 'a.test.ts': spy })).left).toMatchObject([
      { file: 'a.test.ts', reason: 'whole' },
      { file: 'a.tsx', reason: 'mock', sentence: 'a test replaces the hook: a.test.ts:2' },
    ]);
    const files = { 'a.tsx': mount, '__mocks__/react-use.js': 'exports.useMount = () => {};\n' };
    expect(planMove(project(files)).left).toMatchObject([
      { reason: 'mock', sentence: 'a test replaces the hook: __mocks__/react-use.js' },
    ]);
  });

  it('leaves no library named as unused that is still imported for another hook or a type', () => {
    const files = { 'a.ts': mount, 'b.ts': `import { useAsync } from 'react-use';\nuseAsync();\n` };
    expect(planMove(project(files))).toMatchObject({
      unused: [],
      stays: { 'react-use': { useAsync: 1 } },
    });
    expect(planMove(project({ 'a.ts': mount }))).toMatchObject({
      unused: ['react-use'],
      stays: {},
    });
  });

  it('saves the bytes of hooks that nothing calls any more, less those of ours that are new', () => {
    const sizes = {
      yhooks: { shared: 10, hooks: { useMount: 30, useToggle: 50 } },
      rooks: { shared: 400, hooks: { useDidMount: 450, useToggle: 500 } },
    };
    const gone = [
      { library: 'rooks', name: 'useDidMount' },
      { library: 'rooks', name: 'useToggle' },
    ] as const;
    const change = { gone: [...gone], come: ['useMount', 'useToggle'] };
    expect(bytesSaved({ ...change, others: new Set() }, sizes)).toBe(550 - 70);
    expect(bytesSaved({ ...change, others: new Set(['rooks']) }, sizes)).toBe(150 - 70);
  });
});
