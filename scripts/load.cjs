'use strict';

/**
 * Not in run.cjs, because an old Node cannot even parse a file with `import()`.
 * @param {string} [command]
 * @param {string[]} [options]
 */
exports.load = async (command = '', options = []) => {
  try {
    const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
    const names = Object.keys(commands).join(', ');
    if (!run) throw new Error(`Unknown command "${command}"; the commands are ${names}.`);
    await run(options);
  } catch (error) {
    const expected = error instanceof Error && error.name === 'Problem';
    console.error(expected ? error.message : error);
    process.exitCode = 1;
  }
};

/** @type {Record<string, (options: string[]) => Promise<void>>} */
const commands = {
  async start() {
    await (await import('./start.mjs')).start();
  },
  async test(options) {
    await prepare('all');
    await (await import('./test.ts')).test(options);
  },
  async 'test:slow'(options) {
    await prepare('all');
    await (await import('./test.ts')).test(options, true);
  },
  async 'new-hook'(options) {
    await prepare('site');
    (await import('../hooks/new-hook/new-hook.ts')).newHook(options);
  },
  async proof() {
    await prepare('all');
    await (await import('../checks/write-proof.ts')).writeProof();
  },
  async 'release-tag'([tag]) {
    (await import('../checks/release-tag.mjs')).checkReleaseTag(tag);
  },
};

/**
 * The scripts in TypeScript need packages; those in JavaScript run on Node alone.
 * @param {'site' | 'all'} scope
 */
async function prepare(scope) {
  await (await import('./install.mjs')).install(scope);
  (await import('tsx/esm/api')).register();
}
