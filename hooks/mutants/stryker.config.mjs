import { availableParallelism } from 'node:os';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'hooks/mutants/vitest.config.ts' },
  mutate: ['hooks/src/{use*,internal}/*.ts'],
  ignorePatterns: ['dist', 'docs'],
  tempDirName: '.cache/stryker',
  concurrency: availableParallelism(),
  // A limit for what hangs, not for what is slow: a mutant that times out counts as killed.
  timeoutMS: 300_000,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { logTests: false, reportTests: false },
  // `npm run facts` reads it.
  jsonReporter: { fileName: '.cache/mutants.json' },
};
