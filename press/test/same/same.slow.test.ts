import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const run = fileURLToPath(new URL('run.ts', import.meta.url));

/*
 * Few builds for many edits: a build with the store after some of them, one from nothing beside it at the
 * end, and of each that fails. `npm run bench -- same` makes both after each of 1,000.
 */
test.each([
  ['edits, mistakes, kills and damages', '--seed 148 --edits 30 --build 10 --compare 30'],
  [
    'edits of components, plugins, loaders and code with hovers',
    '--seed 3 --edits 10 --build 5 --compare 10 --only component|plugin|hovers|types|loader',
  ],
])(
  'after %s, a build is what a build from nothing is',
  (_, args) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', run, ...args.split(' ')],
      { encoding: 'utf8' },
    );
    expect(status, stdout + stderr).toBe(0);
  },
  900_000,
);
