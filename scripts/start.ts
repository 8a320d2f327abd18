import { Problem } from './problem.mjs';
import { run } from './processes.ts';

/** `npm start`: the built site, served as its readers get it. */
export async function start() {
  const build = await run('npm', ['run', 'build']);
  if (build.code !== 0) {
    throw new Problem('The site could not be built: its message above names the cause.');
  }
  // Silent, because npm would report the Ctrl-C that ends the server as an error.
  const preview = await run('npm', ['run', '--silent', 'preview']);
  process.exitCode = preview.code;
}
