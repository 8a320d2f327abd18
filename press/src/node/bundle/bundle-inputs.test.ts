import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bundleInputs } from './bundle-inputs.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'press-inputs-')));
afterAll(() => rmSync(root, { recursive: true }));

for (const path of [
  'package.json',
  'tsconfig.base.json',
  'src/deep/a.ts',
  'src/tsconfig.json',
  'node_modules/ui/package.json',
  'node_modules/ui/es/button.js',
]) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), '{}');
}

test('a bundle depends on its modules, their packages, their folders and how TypeScript is configured', () => {
  const ids = ['src/deep/a.ts?raw', 'node_modules/ui/es/button.js'].map((path) => join(root, path));
  const inputs = bundleInputs([...ids, '\0virtual:press/site'], root);
  expect(inputs.map((file) => relative(root, file))).toEqual([
    'node_modules',
    'node_modules/ui/es/button.js',
    'node_modules/ui/package.json',
    'package.json',
    'src/deep',
    'src/deep/a.ts',
    'src/deep/node_modules',
    'src/deep/tsconfig.json',
    'src/node_modules',
    'src/tsconfig.json',
    'tsconfig.base.json',
    'tsconfig.json',
  ]);
});
