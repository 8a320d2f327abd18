import { describe, expect, inject, test } from 'vitest';
import { npm } from '../scripts/processes.mjs';
import type {} from './pack.ts';
import { checkTypes } from './tarball.ts';

const { tarballs } = inject('packed');

test.each(Object.entries(tarballs))('npm would publish %s', async (_, { file }) => {
  // A closed port: what is tested is the package, and no registry is reached.
  const registry = ['--registry=http://127.0.0.1:9', '--fetch-retries=0'];
  const args = ['publish', '--dry-run', '--access', 'public', ...registry, file];
  const { code, output } = await npm(args, { collect: true });
  expect(output).toMatch(/^\+ (yhooks|@multi-hooks\/\w+)@\d+\.\d+\.\d+$/m);
  expect(output).not.toContain('npm auto-corrected');
  expect(code).toBe(0);
});

// The hooks, which also have CommonJS, are checked in every mode: hooks/test/tarball.slow.test.ts.
describe.each(['press', 'theme'] as const)('arethetypeswrong finds in %s', (name) => {
  test('no problem for ES modules', async () => {
    const { problems, entries } = await checkTypes(tarballs[name]);
    expect(entries).toContain('.');
    const isForModules = ({ resolutionKind = '' }) => !/^node10$|-cjs$/.test(resolutionKind);
    expect(problems.filter(isForModules)).toEqual([]);
  });
});
