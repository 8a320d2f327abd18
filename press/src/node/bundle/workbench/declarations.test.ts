import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectDeclarations } from './declarations.ts';

let folder: string;

const files = {
  'package.json': '{ "name": "own" }',
  'src/index.ts': "export * from './part';\nimport type { A } from 'plain';\nexport type B = A;",
  'src/part.ts': 'export const part = 1;',
  'src/unused.ts': '',
  'node_modules/plain/package.json':
    '{ "name": "plain", "types": "a.d.ts", "scripts": { "x": "" } }',
  'node_modules/plain/a.d.ts': `/// <reference path="more.d.ts" />
/// <reference types="node" />
import { C } from './deep/c.js';
import 'react';
export type A = C | import('typed').T;`,
  'node_modules/plain/more.d.ts': '',
  'node_modules/plain/unreached.d.ts': '',
  'node_modules/plain/deep/c.js': '',
  'node_modules/plain/deep/c.d.ts': "import d from 'shared';\nexport type C = typeof d;",
  'node_modules/plain/node_modules/shared/package.json': '{ "name": "shared", "version": "2.0.0" }',
  'node_modules/plain/node_modules/shared/index.d.ts': '// 2',
  'node_modules/shared/package.json': '{ "name": "shared", "version": "1.0.0" }',
  'node_modules/shared/index.d.ts': '// 1',
  'node_modules/typed/package.json': '{ "name": "typed", "main": "index.js" }',
  'node_modules/typed/index.js': '',
  'node_modules/@types/typed/package.json': '{ "name": "@types/typed" }',
  'node_modules/@types/typed/index.d.ts': 'export type T = 1;',
  'node_modules/@types/node/package.json': '{ "name": "@types/node" }',
  'node_modules/@types/node/index.d.ts': '',
  'node_modules/react/package.json': '{ "name": "react", "types": "index.d.ts" }',
  'node_modules/react/index.d.ts': '',
  'node_modules/modern/package.json': JSON.stringify({
    name: 'modern',
    exports: {
      '.': { import: { types: './dist/main.d.mts', default: './dist/main.mjs' } },
      './parts/*': './dist/parts/*.js',
      './hidden': null,
    },
  }),
  'node_modules/modern/dist/main.d.mts': '',
  'node_modules/modern/dist/parts/a.js': '',
  'node_modules/modern/dist/parts/a.d.ts': '',
  'node_modules/modern/hidden.d.ts': '',
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'press-types-'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
});
afterAll(() => rm(folder, { recursive: true }));

function collect(...modules: string[]) {
  const from = join(folder, 'demo.tsx');
  return collectDeclarations({
    modules: new Map(modules.map((name) => [name, from])),
    alias: { own: join(folder, 'src/index.ts') },
    external: /^react$/,
  });
}
const paths = (...modules: string[]) => Object.keys(collect(...modules).files).sort();

test('of a package, those files are collected that its types lead to', () => {
  const found = collect('plain');
  expect(Object.keys(found.files).sort()).toEqual([
    '@types/typed/index.d.ts',
    '@types/typed/package.json',
    'plain/a.d.ts',
    'plain/deep/c.d.ts',
    'plain/more.d.ts',
    'plain/package.json',
    'shared/index.d.ts',
    'shared/package.json',
  ]);
  expect(found.files['plain/package.json']).toBe('{"name":"plain","types":"a.d.ts"}');
  expect(found.files['shared/index.d.ts']).toBe('// 2');
  expect(found.madeFrom.some((file) => file.endsWith('c.d.ts'))).toBe(true);
});

test('a second version of a package stays with the one that needs it', () => {
  const { files: found } = collect('shared', 'plain');
  expect(found['shared/index.d.ts']).toBe('// 1');
  expect(found['plain/node_modules/shared/index.d.ts']).toBe('// 2');
});

test('an alias is a package whose types are its source', () => {
  const { files: found } = collect('own');
  expect(found['own/package.json']).toBe('{"name":"own","types":"./src/index.ts"}');
  expect(Object.keys(found)).toContain('own/src/part.ts');
  expect(Object.keys(found)).toContain('plain/a.d.ts');
  expect(Object.keys(found)).not.toContain('own/src/unused.ts');
});

test.each([
  ['modern', 'modern/dist/main.d.mts'],
  ['modern/parts/a', 'modern/dist/parts/a.d.ts'],
])('the exports of a package lead to the types of %s', (module, file) => {
  expect(paths(module)).toEqual([file, 'modern/package.json'].sort());
});

test.each(['modern/hidden', 'missing', 'react', './relative'])(
  'nothing is collected of %s, which has no types or has them from elsewhere',
  (module) => {
    expect(paths(module)).toEqual([]);
  },
);
