import { join } from 'node:path';
import { install } from './install.mjs';
import { Problem } from './problem.mjs';
import { run } from './processes.mjs';
import { root } from './root.mjs';

/** `npm start`: the built site, served as its readers get it. Needs no tool of the tests. */
export async function start() {
  await install('site');
  console.log('Building the site');
  if ((await press('build')) !== 0) {
    throw new Problem('The site could not be built; see the message above.');
  }
  process.exitCode = await press('preview');
}

/**
 * As the scripts of site/package.json do, without starting npm twice for each.
 * @param {'build' | 'preview'} command
 */
async function press(command) {
  const args = ['--import', '../press/build.mjs', '../press/bin/press.mjs', command];
  return (await run(process.execPath, args, { cwd: join(root, 'site') })).code;
}
