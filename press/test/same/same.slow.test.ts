import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const run = fileURLToPath(new URL('run.ts', import.meta.url));

/*
 * Few builds for many edits: a build with the store after every tenth, one from nothing beside it after
 * every twenty-fifth, and of each that fails. `npm run bench -- same` makes both after each of 1,000.
 */
test('after 50 edits, mistakes, kills and damages, a build is what a build from nothing is', () => {
  const args = ['--seed', '148', '--edits', '50', '--build', '10', '--compare', '25'];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', run, ...args],
    {
      encoding: 'utf8',
    },
  );
  expect(status, stdout + stderr).toBe(0);
}, 900_000);
