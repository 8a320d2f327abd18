import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../test/project.ts';
import { fingerprints } from './fingerprint.ts';
import { COMPARED } from './libraries.ts';
import { rules } from './rules/index.ts';
import { comparedVersion } from './versions.ts';

const fingerprintOf = (files: Record<string, string>, hook = 'useMount') =>
  fingerprints(project({ 'package.json': '{ "module": "./index.js" }', ...files }))(hook);

const plain = {
  'index.js': `export { default as useMount } from './useMount';\nexport * from './useOther';\n`,
  'useMount/index.js': `import { useEffect } from 'react';
import { ONCE, log } from '../shared';
// Runs once.
const useMount = (fn) => {
  useEffect(() => {
    log({ fn: fn });
    fn('mounted');
  }, ONCE);
};
export default useMount;
`,
  'shared.js': `export const ONCE = [];\nexport function log(value) { console.log(value); }\n`,
  'useOther.js': `export const useOther = () => 1;\n`,
};

const bundled = `import{useEffect as effect2,useState}from"react";
var once=[];function log2(a){console.log(a)}
var useOther=()=>useState(2),useMount=(fn)=>{effect2(()=>{log2({fn});fn("mounted")},once)};
export{useOther,useMount};`;

it('is the same in whatever files and format, and with other names of variables', () => {
  const known = fingerprintOf(plain);
  expect(known).toMatch(/^[0-9a-f]{12}$/);
  expect(fingerprintOf({ 'index.js': bundled })).toBe(known);
  const manifest = { exports: { '.': { import: { types: './a.d.ts', default: './a.mjs' } } } };
  const exported = { 'package.json': JSON.stringify(manifest), 'a.mjs': bundled };
  expect(fingerprintOf(exported)).toBe(known);
});

describe('is another one where', () => {
  it.each<[change: string, file: keyof typeof plain, from: string, to: string]>([
    ['a value', 'useMount/index.js', `'mounted'`, `'shown'`],
    ['the name of a property', 'useMount/index.js', '{ fn: fn }', '{ f: fn }'],
    ['which variable is used', 'useMount/index.js', '{ fn: fn }', '{ fn: ONCE }'],
    [
      'what is imported from another package',
      'useMount/index.js',
      '{ useEffect }',
      '{ useMemo as useEffect }',
    ],
    ['a value in another file', 'shared.js', '[]', '[1]'],
    ['a function in another file', 'shared.js', 'console.log(', 'console.info('],
    [
      'what a file does when it is loaded',
      'shared.js',
      'export function',
      'ONCE.push(1);\nexport function',
    ],
  ])('%s differs', (_, file, from, to) => {
    const changed = plain[file].replace(from, to);
    expect(changed).not.toBe(plain[file]);
    const found = fingerprintOf({ ...plain, [file]: changed });
    expect(found).toMatch(/^[0-9a-f]{12}$/);
    expect(found).not.toBe(fingerprintOf(plain));
  });

  it('the names of a pattern are exchanged', () => {
    const hook = (used: string) =>
      `const { a, b } = globalThis.settings;\nexport const useMount = () => ${used};\n`;
    expect(fingerprintOf({ 'index.js': hook('a') })).not.toBe(
      fingerprintOf({ 'index.js': hook('b') }),
    );
  });
});

it('is not known where the code is not found', () => {
  expect(fingerprintOf(plain, 'useUnmount')).toBe(undefined);
  expect(fingerprintOf({ ...plain, 'useMount/index.js': 'export default {' })).toBe(undefined);
  expect(fingerprintOf({ ...plain, 'shared.js': 'export const ONCE = [];' })).toBe(undefined);
  const mapped = plain['useMount/index.js'].replace('../shared', '#shared');
  expect(fingerprintOf({ ...plain, 'useMount/index.js': mapped })).toBe(undefined);
  expect(fingerprintOf({ 'index.js': 'exports.useMount = () => {};' })).toBe(undefined);
  expect(fingerprintOf({})).toBe(undefined);
});

it.each([
  ['react-use', 'node_modules'],
  ['usehooks-ts', 'node_modules'],
  ['@mantine/hooks', 'compare/node_modules'],
] as const)('of the hooks of %s is in the table', (library, folder) => {
  const fingerprintOf = fingerprints(join(import.meta.dirname, '../..', folder, library));
  const dependency = { version: COMPARED[library], fingerprintOf };
  const unknown = rules.filter(
    (rule) => rule.library === library && !comparedVersion(rule, dependency),
  );
  const names = unknown.map(({ name }) => name);
  expect(names, 'run `npm run bench -- move-versions`').toEqual([]);
});
