import { install } from './install.mjs';
import { Problem } from './problem.mjs';

/** `npm start`: the built site, served as its readers get it. */
export async function start() {
  await install();
  await build();
  const { run } = await import('./processes.mjs');
  // Silent, because npm would report the Ctrl-C that ends the server as an error.
  const preview = await run('npm', ['run', '--silent', 'preview']);
  process.exitCode = preview.code;
}

export async function build() {
  const { run } = await import('./processes.mjs');
  const { code } = await run('npm', ['run', 'build']);
  if (code !== 0) {
    throw new Problem('The site could not be built: its message above names the cause.');
  }
}
