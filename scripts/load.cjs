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

/**
 * @param {string | undefined} command
 * @param {string[]} options
 */
async function run(command, options) {
  if (command === 'start') return (await import('./start.mjs')).start();
  if (command === 'test') return (await import('./test.mjs')).test(options);
  if (command === 'new-hook') return (await import('./new-hook.mjs')).newHook(options);
  if (command === 'release-tag') {
    return (await import('./release-tag.mjs')).checkReleaseTag(options[0]);
  }
  throw new Error(
    `scripts/run.cjs knows the commands start, test, new-hook and release-tag, not ${command}`,
  );
}
