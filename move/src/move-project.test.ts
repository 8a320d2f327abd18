import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { moveText, project } from '../test/project.ts';
import { COMPARED } from './libraries.ts';
import { OURS } from './manifests.ts';
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

  it('moves the hooks of two libraries in a file, or of one of them', () => {
    const mixed = `import { useMount } from 'react-use';\nimport { useUpdateEffect } from 'ahooks';\nexport const A = () => { useMount(() => {}); useUpdateEffect(() => {}) };\n`;
    expect(moveText(mixed).text).toBe(
      `import { useMount, useUpdateEffect } from 'yhooks';\nexport const A = () => { useMount(() => {}); useUpdateEffect(() => {}) };\n`,
    );
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

  it('removes no library while a file mentions it, even a file with a mistake', () => {
    const plan = planMove(
      project({
        'a.tsx': `import { useMount } from 'ahooks';\nexport const A = () => useMount(() => {});\n`,
        'b.tsx': `import { useMount } from 'ahooks';\nexport const B = (\n`,
      }),
    );
    expect(plan.changed).toHaveLength(1);
    expect(plan.unused).toEqual([]);
  });

  it('leaves hooks that one of its files re-exports, and who imports them from it', () => {
    const plan = planMove(
      project({
        'hooks/index.ts': `export { useMount as useOnce } from 'react-use';\n`,
        'a.tsx': `import { useOnce } from './hooks';\nexport const A = () => useOnce(() => {});\n`,
      }),
    );
    expect(plan.changed).toEqual([]);
    expect(plan.left).toMatchObject([
      { file: 'hooks/index.ts', name: 'useMount', reason: 're-export' },
    ]);
  });

  it.each([
    ['the whole library', `jest.mock('react-use');`],
    ['the hook', `jest.mock('react-use', () => ({ ...actual, useMount: jest.fn() }));`],
    ['the hook’s own module', `jest.mock('react-use/lib/useMount');`],
    ['the library, typed', `vitest.mock(import('react-use'));`],
    ['the hook, typed', `vi.mock<object>('react-use', () => ({ useMount: vi.fn() }));`],
    [
      'with what is not the original',
      `const fakes = { useMount: jest.fn() }; jest.mock('react-use', () => ({ ...fakes, useAsync: jest.fn() }));`,
    ],
  ])('leaves calls that a test replaces: %s', (_, mock) => {
    const plan = planMove(project({ 'a.tsx': mount, 'a.test.ts': `import './a';\n${mock}\n` }));
    expect(plan.changed).toEqual([]);
    expect(plan.left.filter(({ name }) => name)).toMatchObject([
      { name: 'useMount', reason: 'mock', sentence: 'a test replaces the hook: a.test.ts:2' },
    ]);
  });

  it.each([
    [
      'with a spread',
      `jest.mock('react-use', () => ({ ...jest.requireActual('react-use'), useAsync: jest.fn() }));`,
    ],
    ['without', `jest.mock('react-use', () => ({ useAsync: jest.fn() }));`],
    [
      'in a block',
      `vitest.mock('react-use', async (load) => { const all = await load(); return { ...all, useAsync: fake }; });`,
    ],
  ])('moves calls of hooks that a mock does not name: %s', (_, mock) => {
    const test = `import './a';\n${mock}\n`;
    expect(planMove(project({ 'a.tsx': mount, 'a.test.ts': test })).moved).toHaveLength(1);
  });

  it('heeds the mocks of tests that run a file, in its whole package and no other', () => {
    const mock = `jest.mock('react-use'); import '@/src/a';`;
    const manifest = JSON.stringify({ dependencies: COMPARED });
    const files = { 'one/src/a.tsx': mount, 'one/package.json': manifest };
    const inside = project({ ...files, 'one/test/a.test.ts': mock });
    expect(planMove(`${inside}/one/src`).left).toMatchObject([
      { reason: 'mock', sentence: 'a test replaces the hook: ../test/a.test.ts:1' },
    ]);
    const elsewhere = `jest.mock('react-use'); import '../src/b';`;
    const unreached = project({ ...files, 'one/src/b.ts': '', 'one/test/b.test.ts': elsewhere });
    expect(planMove(`${unreached}/one/src`).moved).toHaveLength(1);
    const setup = project({ ...files, 'one/setup.ts': elsewhere });
    expect(planMove(`${setup}/one/src`).moved).toEqual([]);
    const other = project({ ...files, 'two/package.json': manifest, 'two/a.test.ts': mock });
    expect(planMove(other).moved).toHaveLength(1);
  });

  it.each([
    ['types', `import type { A } from './a';`],
    ['words that are no import', `push('./a'); t('a');`],
    ['a file behind one that it replaces', `import './b';\njest.mock('./b', () => ({}));`],
  ])('does not take for run by a test: %s', (_, test) => {
    const files = { 'a.tsx': mount, 'b.ts': `import './a';` };
    const tested = `jest.mock('react-use');\n${test}\n`;
    expect(planMove(project({ ...files, 'b.test.ts': tested })).moved).toHaveLength(1);
    const original = tested.replace('({})', `jest.requireActual('./b')`);
    if (original === tested) return;
    expect(planMove(project({ ...files, 'b.test.ts': original })).moved).toEqual([]);
  });

  describe('whose own hook returns a function', () => {
    const hook = (returned: string, head = 'export function useData({ n }) {') =>
      `import { useMemo } from 'react';\nimport { useMemoizedFn } from 'ahooks';\n${head}\n  const save = useMemoizedFn(() => log(n));\n  ${returned}\n}\n`;
    const page = (body: string, head = `import { useData } from './data';`) =>
      `import { useEffect } from 'react';\n${head}\nexport function Page() {\n  ${body}\n}\n`;
    const event = 'const { save } = useData({});\n  return <b onClick={() => save()} />;';
    const reasonOf = (files: Record<string, string>) =>
      planMove(project(files), { preset: 'fixes' }).left.map(({ reason }) => reason)[0] ?? 'moved';

    it.each<[returned: string, used: string, expected: string]>([
      ['return { save };', event, 'moved'],
      ['const api = { save, n }; return api;', event, 'moved'],
      ['return useMemo(() => ({ save }), [save]);', event, 'moved'],
      ['return [n, save];', 'const [n, go] = useData({});\n  return <b onClick={go} />;', 'moved'],
      ['return save;', 'const save = useData({});\n  useEffect(() => { save(); });', 'moved'],
      [
        'return { save };',
        'const { n, ...rest } = useData({});\n  return <B {...rest} />;',
        'current-in-render',
      ],
      [
        'return { save };',
        'const data = useData({});\n  return <b onClick={data.save} />;',
        'moved',
      ],
      [
        'return { save };',
        'const data = useData({});\n  return <B value={data} />;',
        'current-in-render',
      ],
      [
        'return { save };',
        'const { save } = useData({});\n  return <p>{save()}</p>;',
        'current-in-render',
      ],
      ['return { save };', 'return useData({}).save();', 'current-in-render'],
      ['return { save };', 'const use = useData;\n  return use({});', 'current-in-render'],
      [
        'return [save];',
        'const all = useData({});\n  all.map((one) => one());',
        'current-in-render',
      ],
    ])('follows it to all who call the hook: %s %s', (returned, used, expected) => {
      expect(reasonOf({ 'data.js': hook(returned), 'page.jsx': page(used) })).toBe(expected);
    });

    it('follows hooks that hand it on, and default exports by the name of their file', () => {
      const data = { 'data.js': hook('return { save };') };
      const more = (body: string) =>
        `import { useData } from './data';\nexport default function useMore() { const data = useData({}); ${body} }\n`;
      const used = (body: string) => page(body, `import useAll from './more';`);
      const files = { ...data, 'more.js': more('return { ...data };') };
      const clicked = used('const { save } = useAll();\n  return <b onClick={save} />;');
      expect(reasonOf({ ...files, 'page.jsx': clicked })).toBe('moved');
      const rendered = used('return useAll().save();');
      expect(reasonOf({ ...files, 'page.jsx': rendered })).toBe('current-in-render');
      const reExport = {
        'index.js': `export { default as useAny } from './more';`,
        'page.jsx': clicked,
      };
      const any = page('return useAny().save();', `import { useAny } from '.';`);
      expect(reasonOf({ ...files, ...reExport })).toBe('moved');
      expect(reasonOf({ ...files, ...reExport, 'any.jsx': any })).toBe('current-in-render');
    });

    it('leaves it where not every place is known', () => {
      const files = { 'data.js': hook('return { save };'), 'page.jsx': page(event) };
      expect(reasonOf(files)).toBe('moved');
      expect(reasonOf({ ...files, 'page.jsx': '' })).toBe('moved');
      for (const other of [
        `export { useData as useMine } from './data';`,
        `const { useData } = require('./data');`,
        `import * as data from './data';\nstore(data.useData);`,
      ]) {
        expect(reasonOf({ ...files, 'other.js': other }), other).toBe('current-in-render');
      }
      const manifest = { main: 'index.js', dependencies: COMPARED };
      expect(reasonOf({ ...files, 'package.json': JSON.stringify(manifest) })).toBe(
        'current-in-render',
      );
      const test = `import { useData } from './data';\nrenderHook(() => useData({}));\n`;
      expect(reasonOf({ ...files, 'data.test.js': test })).toBe('moved');
    });
  });

  describe('whose function goes through the project', () => {
    const parts = {
      'tsconfig.json':
        '{ "compilerOptions": { "paths": { "@/*": ["./parts/*"], } } } // JSON with comments',
      'parts/row.jsx': `import { memo } from 'react';
export const Row = memo(({ render, pick, onRun }) => <p onClick={() => pick()}>{render?.()}{onRun?.()}</p>);
export const later = (fn) => { addEventListener('a', fn); };
export const now = (fn) => fn();
`,
      'parts/index.js': `export * from './row';`,
      'parts/context.js': `import { createContext } from 'react';\nexport const Context = createContext({});`,
      'parts/reader.jsx': `import { useContext } from 'react';
import { Context } from './context';
export const useClicked = () => useContext(Context);
export function Reader() { const { draw } = useContext(Context); return draw(); }
export function Button() { const { run } = useClicked(); return <b onClick={run} />; }
`,
    };
    const page = (jsx: string) => `import { useEffect, useImperativeHandle, useRef } from 'react';
import { useMemoizedFn } from 'ahooks';
import { Row, later, now } from '@/index';
import { Context } from '@/context';
export function Page({ n, ref }) { const f = useMemoizedFn(() => n); ${jsx} }
`;

    it.each<[jsx: string, reason: string]>([
      ['return <Row pick={f} />;', 'moved'],
      ['return <Row render={f} />;', 'current-in-render'],
      ['return <Row onRun={f} />;', 'current-in-render'],
      ['return <Unknown pick={f} />;', 'current-in-render'],
      ['later(f);', 'current-in-render'],
      ['useEffect(() => { later(f); });', 'moved'],
      ['setTimeout(f, 9);', 'current-in-render'],
      ['const poll = () => { f(); setTimeout(poll, 9); }; useEffect(() => { poll(); });', 'moved'],
      ['const poll = () => { f(); setTimeout(poll, 9); }; poll();', 'current-in-render'],
      ['now(f);', 'current-in-render'],
      ['useEffect(() => { now(f); });', 'moved'],
      ['return <Context.Provider value={{ run: f }} />;', 'moved'],
      ['return <Context.Provider value={{ draw: f }} />;', 'current-in-render'],
      ['const make = (by) => () => f(by); return <b onClick={make(1)} />;', 'moved'],
      ['const make = (by) => () => f(by); make(1)();', 'current-in-render'],
      ['const make = () => () => f(); return <Row onMake={make} />;', 'current-in-render'],
      ['useImperativeHandle(ref, () => ({ refresh: f }));', 'moved'],
      ['useImperativeHandle(ref, () => ({ draw: f }));', 'current-in-render'],
      ['const r = useRef(null); r.current = f; return <b onClick={() => r.current()} />;', 'moved'],
      ['const r = useRef(null); r.current = f; r.current();', 'current-in-render'],
      ['const r = useRef(f); return <Row pick={r.current} />;', 'moved'],
      ['const r = useRef(f); return <Unknown pick={r} />;', 'current-in-render'],
      ['box.current = f;', 'current-in-render'],
      ['return { onRun: f };', 'current-in-render'],
      ['return <p>{f && <b onClick={f} />}</p>;', 'moved'],
      ['return <p>{f || <b />}</p>;', 'current-in-render'],
    ])('follows it: %s', (jsx, reason) => {
      const folder = project({ ...parts, 'page.jsx': page(jsx) });
      const { left } = planMove(folder, { preset: 'fixes' });
      expect(left[0]?.reason ?? 'moved').toBe(reason);
    });

    it.each<[other: string, event: boolean, timer: boolean]>([
      ['', true, true],
      [`import { startTransition } from 'react';`, false, false],
      [`const A = lazy(load); const a = <Suspense><A /></Suspense>;`, true, true],
      [`const A = lazy(load); const a = <Suspense><b /><A /></Suspense>;`, true, false],
      [`import { use } from 'react';use(data);`, true, false],
      ['class Queue { use(step) {} }', true, true],
      ['i18n.use(initReactI18next).init({ react: { useSuspense: true } });', true, true],
      ['i18n.use(HttpBackend).use(initReactI18next).init({});', true, false],
      ['i18n.use(HttpBackend).init({ react: { useSuspense: false } });', true, true],
      ['i18n.use(HttpBackend); useTranslation("a", { useSuspense: false });', true, false],
    ])('is moved where each render is committed: %s', (other, event, timer) => {
      const dependencies = { ...COMPARED, react: '^18.2.0', 'react-i18next': '13.0.3' };
      const isMoved = (jsx: string) => {
        const files = {
          'page.jsx': page(jsx),
          'other.jsx': `import { lazy, Suspense } from 'react';${other}`,
          'package.json': JSON.stringify({ dependencies }),
        };
        return planMove(project(files)).moved.length === 1;
      };
      expect(isMoved('return <b onClick={f} />;')).toBe(event);
      expect(isMoved('useEffect(() => { setTimeout(f, 9); });')).toBe(timer);
      expect(isMoved('useEffect(() => () => { f(); });')).toBe(false);
    });
  });

  it('names ours in the package.json of each package that calls it, in its place', () => {
    const manifest = (...names: string[]) =>
      `{\n  "dependencies": {\n${names.map((name) => `    "${name}": "17.6.1"`).join(',\n')}\n  }\n}\n`;
    const folder = project({
      'one/package.json': manifest('react-use', 'zod'),
      'one/a.tsx': mount,
      'two/package.json': manifest('a', 'react-use'),
      'two/a.tsx': mount,
      'two/b.tsx': `import { useAsync } from 'react-use';\nuseAsync();\n`,
      'three/package.json': manifest('react-use'),
      'three/a.tsx': mount,
      'four/package.json': manifest('zod'),
    });
    const { manifests } = planMove(folder);
    const ours = (text: string) => text.replace('"yhooks": "17.6.1"', '"yhooks": "^1.3.1"');
    expect(manifests.map(({ file, after }) => [file, after])).toEqual([
      ['one/package.json', ours(manifest('yhooks', 'zod'))],
      ['three/package.json', ours(manifest('yhooks'))],
      ['two/package.json', ours(manifest('a', 'react-use', 'yhooks'))],
    ]);
    expect(planMove(folder, { keepUnused: true }).manifests[0]?.after).toBe(
      ours(manifest('react-use', 'yhooks', 'zod')),
    );
    const hooks = readFileSync(new URL('../../hooks/package.json', import.meta.url), 'utf8');
    expect(OURS.range).toBe(`^${JSON.parse(hooks).version}`);
  });

  it('names ours in a workspace whose library only the root declares', () => {
    const root = JSON.stringify({ workspaces: ['*'], dependencies: COMPARED });
    const lock = JSON.stringify({
      packages: { 'node_modules/react-use': { version: COMPARED['react-use'] } },
    });
    const afterOf = (manifest: string) => {
      const files = { 'package.json': root, 'package-lock.json': lock, 'a/a.tsx': mount };
      return planMove(project({ ...files, 'a/package.json': manifest })).manifests[0]?.after;
    };
    const ours = '"dependencies": {\n    "yhooks": "^1.3.1"\n  }';
    expect(afterOf('{\n  "name": "a"\n}\n')).toBe(`{\n  "name": "a",\n  ${ours}\n}\n`);
    expect(afterOf('{\n  "dependencies": {}\n}\n')).toBe(`{\n  ${ours}\n}\n`);
    expect(afterOf('{ "dependencies": { "a": "1" } }')).toBe(
      '{ "dependencies": { "a": "1", "yhooks": "^1.3.1" } }',
    );
  });

  it('leaves calls that a test spies on, or a folder of mocks replaces', () => {
    const spy = `import * as hooks from 'react-use'; import './a';\njest.spyOn(hooks, 'useMount');\n`;
    expect(planMove(project({ 'a.tsx': mount, 'a.test.ts': spy })).left).toMatchObject([
      { file: 'a.test.ts', reason: 'whole' },
      { file: 'a.tsx', reason: 'mock', sentence: 'a test replaces the hook: a.test.ts:2' },
    ]);
    const stub = spy.replace('jest.spyOn', 'sinon.stub');
    expect(planMove(project({ 'a.tsx': mount, 'a.test.tsx': stub })).moved).toEqual([]);
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
