import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../test/project.ts';
import { planMove } from './move-project.ts';
import { packageOf, versionOf } from './packages.ts';

const call = `import { useMount } from 'react-use';\nexport const A = () => useMount(() => {});\n`;
/** The code of react-use 17, as a bundler would write it. */
const CODE = `import { useEffect as run } from 'react';
var once = function (f) { run(f, []); };
export var useMount = function (f) { once(function () { f(); }); };
`;
const installed = (version: string, code = CODE) => ({
  'a.ts': call,
  'package.json': '{ "dependencies": { "react-use": "^17.0.0" } }',
  'node_modules/react-use/package.json': `{ "version": "${version}" }`,
  'node_modules/react-use/index.js': code,
});

it('a call is moved where the installed code of its hook was compared, whatever the version', () => {
  expect(planMove(project(installed('17.6.1'))).moved).toHaveLength(1);
  expect(planMove(project(installed('17.99.0'))).moved).toHaveLength(1);
  const patched = installed('17.6.1', CODE.replace('f();', 'return f();'));
  const { moved, left } = planMove(project(patched));
  expect(moved).toEqual([]);
  expect(left).toMatchObject([
    {
      reason: 'version',
      sentence:
        'the code of useMount in react-use 17.6.1 was not compared with ours: install react-use@17.6.1 first, or accept any with --accept version',
    },
  ]);
  const accept = ['version'];
  expect(planMove(project(patched), { accept }).moved).toHaveLength(1);
});

it('without installed code the version decides, and is not taken for a later one', () => {
  const movedWith = (version: string) =>
    planMove(project({ 'a.ts': call, 'package.json': manifest(version) })).moved.length;
  expect([movedWith('17.4.0'), movedWith('17.99.0'), movedWith('^17.4.0')]).toEqual([1, 0, 0]);
});

it('an older version of a hook that behaves otherwise has a rule of its own', () => {
  const mount = (fn: string) =>
    `import { useMount } from 'ahooks';\nexport const A = () => useMount(${fn});\n`;
  const after = (fn: string, version: string) => {
    const files = { 'package.json': JSON.stringify({ dependencies: { ahooks: version } }) };
    return planMove(project({ ...files, 'a.ts': mount(fn) })).changed[0]?.after.match(
      /useMount\((.*)\);/,
    )?.[1];
  };
  expect(after('() => load()', '3.7.8')).toBe('() => { load(); }');
  expect(after('() => { return () => load(); }', '3.7.8')).toBe(undefined);
  expect(after('() => { return () => load(); }', '3.9.3')).toBe('() => { return () => load(); }');
  expect(after('() => load()', '3.9.3')).toBe(undefined);
});

it.each([
  ['useDidUpdate', 'useDidUpdate(() => {}, [n])', '9.6.1', []],
  ['useDidUpdate', 'useDidUpdate(() => {}, [n])', '9.6.0', ['misses-hidden-changes']],
  ['useDidUpdate', 'useDidUpdate(() => {}, [n])', '8.3.2', ['version']],
  ['useDisclosure', 'const [on, { open }] = useDisclosure(false)', '7.0.0', []],
])('%s of Mantine is judged by its version: %s, %s', (hook, statement, version, reasons) => {
  const files = {
    'package.json': JSON.stringify({ dependencies: { '@mantine/hooks': version } }),
    'a.jsx': `import { ${hook} } from '@mantine/hooks';\nexport const A = ({ n }) => { ${statement}; };\n`,
  };
  expect(planMove(project(files)).left.map(({ reason }) => reason)).toEqual(reasons);
});

it('differences that only Activity shows cannot matter where React has none', () => {
  const movedWith = (dependencies: Record<string, string>) => {
    const text = `import { useUpdateEffect } from 'ahooks';\nexport const A = ({ n }) => useUpdateEffect(() => {}, [n]);\n`;
    const manifest = { private: true, dependencies: { ahooks: '3.11.0', ...dependencies } };
    return planMove(project({ 'package.json': JSON.stringify(manifest), 'a.jsx': text })).moved
      .length;
  };
  expect(movedWith({ react: '18.3.1' })).toBe(1);
  expect(movedWith({ react: '^18.3.1' })).toBe(0);
  expect(movedWith({ react: '19.2.0' })).toBe(0);
  expect(movedWith({ react: '18.3.1', next: '15.0.0' })).toBe(0);
});

const manifest = (range: string) => `{ "dependencies": { "react-use": "${range}" } }`;
const nested = { 'package.json': '{}', 'packages/a/package.json': manifest('^17.0.0') };

it.each<[from: string, files: Record<string, string>, version: string | undefined]>([
  ['a range alone', { 'package.json': manifest('^17.0.0') }, undefined],
  ['an exact range', { 'package.json': manifest('17.4.0') }, '17.4.0'],
  [
    'an installed version that the range does not admit',
    { ...installed('17.6.1'), 'package.json': manifest('>=15 <16') },
    undefined,
  ],
  [
    'package-lock.json',
    {
      ...nested,
      'package-lock.json':
        '{ "packages": { "node_modules/react-use": { "version": "17.1.0" }, "packages/a/node_modules/react-use": { "version": "17.2.0" } } }',
    },
    '17.2.0',
  ],
  [
    'pnpm-lock.yaml',
    {
      ...nested,
      'pnpm-lock.yaml': `importers:\n\n  .: {}\n\n  packages/a:\n    dependencies:\n      react:\n        specifier: ^18\n        version: 18.2.0\n      react-use:\n        specifier: 'catalog:'\n        version: 17.3.0(react@18.2.0)\n\npackages:\n`,
    },
    '17.3.0',
  ],
  [
    'yarn.lock',
    {
      ...nested,
      'yarn.lock': `"react-use@npm:^16.0.0":\n  version: 16.0.0\n\n"react-use@npm:^17.0.0, react-use@npm:^17.2.0":\n  version: 17.4.0\n`,
    },
    '17.4.0',
  ],
  [
    'yarn.lock of yarn 1',
    { ...nested, 'yarn.lock': `react-use@^17.0.0:\n  version "17.5.0"\n` },
    '17.5.0',
  ],
  [
    'yarn.lock, for a package that does not declare it, where there is one version',
    {
      'packages/a/package.json': '{}',
      'yarn.lock': `react-use@^17.0.0:\n  version "17.5.0"\n\nreact@^18:\n  version "18.2.0"\n`,
    },
    '17.5.0',
  ],
  [
    'bun.lock',
    { ...nested, 'bun.lock': `{ "packages": { "react-use": ["react-use@17.5.0", "", {}], } }` },
    '17.5.0',
  ],
  [
    'bun.lock, not where there are two versions',
    {
      ...nested,
      'bun.lock': `{ "react-use": ["react-use@17.5.0"], "b/react-use": ["react-use@16.0.0"] }`,
    },
    undefined,
  ],
  [
    'a catalog of pnpm',
    {
      'packages/a/package.json': manifest('catalog:ui'),
      'pnpm-workspace.yaml': `packages: ['packages/*']\ncatalogs:\n  ui:\n    react-use: 17.6.0\n`,
    },
    '17.6.0',
  ],
])('the version is read from %s', (_, files, version) => {
  const folder = project({ 'a.ts': '', ...files });
  const owner = packageOf(join(folder, 'packages/a'));
  expect(owner && versionOf(owner, 'react-use')).toBe(version);
});

it('a package.json with a mistake is reported, not guessed', () => {
  expect(() => planMove(project({ 'package.json': '{' }))).toThrow('is not valid JSON');
  const broken = { ...installed('17.6.1'), 'node_modules/react-use/package.json': '' };
  expect(() => planMove(project(broken))).toThrow('react-use/package.json is not valid JSON');
});
