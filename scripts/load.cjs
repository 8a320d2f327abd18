'use strict';

/**
 * Apart from run.cjs because an old Node cannot even read a file that says `import()`.
 * @param {string | undefined} command
 * @param {string[]} options
 */
exports.load = async (command, options) => {
  try {
    await run(command, options);
  } catch (error) {
    const expected = error instanceof Error && error.name === 'Problem';
    console.error(expected ? error.message : error);
    process.exitCode = 1;
  }
};

/** @type {Record<string, (options: string[]) => Promise<void>>} */
const commands = {
  start: async () => (await import('./start.mjs')).start(),
  test: async (options) => (await import('./test.mjs')).test(options),
  'test-firefox': async () => (await import('./test-firefox.mjs')).testFirefox(),
  'new-hook': async (options) => (await import('./new-hook.mjs')).newHook(options),
  'release-tag': async ([tag]) => (await import('./release-tag.mjs')).checkReleaseTag(tag),
};

/**
 * @param {string | undefined} command
 * @param {string[]} options
 */
async function run(command = '', options) {
  const known = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (known) return known(options);
  const names = Object.keys(commands).join(', ');
  throw new Error(`scripts/run.cjs knows the commands ${names}, not ${command}`);
}
