import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSiteTsconfig } from './tsconfig.ts';

test('paths and types come from the nearest configuration that has them, however it extends others', () => {
  const root = mkdtempSync(join(tmpdir(), 'press-tsconfig-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = {
    'tsconfig.base.json':
      '{ /* , */ "compilerOptions": { "paths": { "a": ["./a.ts"] }, "types": ["x"] }, }',
    'node_modules/b/package.json': '{}',
    'node_modules/b/strict.json': '{ "compilerOptions": { "types": ["node"] } }',
    'site/tsconfig.json': '{ "extends": ["../tsconfig.base", "b/strict.json"] }',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  expect(readSiteTsconfig({ root: join(root, 'site/docs'), repositoryRoot: root })).toEqual({
    file: join(root, 'site/tsconfig.json'),
    files: ['site/tsconfig.json', 'tsconfig.base.json', 'node_modules/b/strict.json'].map((name) =>
      join(root, name),
    ),
    paths: { a: [join(root, 'a.ts')] },
    types: ['node'],
  });
});
