import { join } from 'node:path';
import { install } from './install.mjs';
import { Problem } from './problem.mjs';
import { run } from './processes.mjs';
import { root } from './root.mjs';

/** `npm start`: builds the site and serves it. Needs no tool of the tests. */
export async function start() {
  await install('site');
  console.log('Building the site');
  if ((await press('build')) !== 0) {
    throw new Problem('The site could not be built; see the message above.');
  }
  process.exitCode = await press('preview');
}

/**
 * Like the scripts of site/package.json, without the cost of starting npm twice.
 * @param {'build' | 'preview'} command
 */
async function press(command) {
  const args = ['--import', '../press/build.mjs', '../press/bin/press.mjs', command];
  return (await run(process.execPath, args, { cwd: join(root, 'site') })).code;
}
