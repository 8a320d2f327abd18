import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './processes.mjs';

/** The folder of the project, wherever the command was given. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** @typedef {Omit<import('./processes.mjs').RunOptions, 'cwd' | 'shell'>} CommandOptions */

/**
 * Runs npm in the project's folder: the npm that runs us, where one does.
 * @param {string[]} args
 * @param {CommandOptions} [options]
 */
export function npm(args, options = {}) {
  // `npm --prefix here test` hands its prefix down, and a relative one would lead elsewhere.
  const { npm_config_prefix, npm_config_local_prefix, ...env } = options.env ?? process.env;
  const cli = process.env.npm_execpath;
  if (cli && basename(cli) === 'npm-cli.js') {
    return run(process.execPath, [cli, ...args], { ...options, env, cwd: root });
  }
  const windows = process.platform === 'win32';
  const command = windows ? 'npm.cmd' : 'npm';
  return run(command, args, { ...options, env, cwd: root, shell: windows });
}

/**
 * Runs the command of an installed package without a shell, so that no path needs quoting.
 * @param {string} name the package
 * @param {string[]} args
 * @param {CommandOptions & { command?: string }} [options] `command`, when it is not named for the package
 */
export function runPackage(name, args, { command = basename(name), ...options } = {}) {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : bin[command];
  return run(process.execPath, [join(folder, file), ...args], { ...options, cwd: root });
}
