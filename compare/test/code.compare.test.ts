import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { tsc } from '../../scripts/tsc.mjs';
import { readResult } from '../src/result-file.ts';

const root = join(import.meta.dirname, '../..');

test('the code of every difference compiles', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compare-code-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const types = join(root, 'matrix/react-19/node_modules/@types');
  const options = {
    strict: true,
    noEmit: true,
    jsx: 'react',
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    skipLibCheck: true,
    paths: {
      react: [join(types, 'react')],
      'react-dom': [join(types, 'react-dom')],
      yhooks: [join(root, 'hooks/src/index.ts')],
    },
  };
  const config = { compilerOptions: options, include: ['*.tsx'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  for (const { hook, library, theirHook, differences } of readResult().pairs) {
    for (const difference of differences) {
      const title = [hook, library, theirHook, difference.cause].join('-').replaceAll(/\W+/g, '-');
      writeFileSync(join(folder, `${title}.tsx`), difference.code);
    }
  }
  const args = [tsc, '-p', folder, '--singleThreaded', '--pretty', 'false'];
  const run = promisify(execFile)(process.execPath, args, { cwd: folder });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  expect(stdout).toBe('');
});
