import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../test/project.ts';
import { planMove } from './move-project.ts';
import { packageOf, versionOf } from './packages.ts';

const call = `import { useMount } from 'react-use';\nexport const A = () => useMount(() => {});\n`;
const installed = (version: string) => ({
  'a.ts': call,
  'package.json': '{ "dependencies": { "react-use": "^17.0.0" } }',
  'node_modules/react-use/package.json': `{ "version": "${version}" }`,
});

it('a call is moved where the code of its hook is the compared one, whatever the version', () => {
  expect(planMove(project(installed('17.6.1'))).moved).toHaveLength(1);
  expect(planMove(project(installed('17.4.0'))).moved).toHaveLength(1);
  const { moved, left } = planMove(project(installed('17.99.0')));
  expect(moved).toEqual([]);
  expect(left).toMatchObject([
    {
      reason: 'version',
      sentence:
        'useMount of react-use 17.99.0 has other code than that of react-use@17.6.1, which was compared: install that first, or accept any with --accept version',
    },
  ]);
  const accept = ['version'];
  expect(planMove(project(installed('17.99.0')), { accept }).moved).toHaveLength(1);
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

it('a package.json with a mistake is told, not guessed', () => {
  expect(() => planMove(project({ 'package.json': '{' }))).toThrow('is not valid JSON');
  const broken = { ...installed('17.6.1'), 'node_modules/react-use/package.json': '' };
  expect(() => planMove(project(broken))).toThrow('react-use/package.json is not valid JSON');
});
