import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.mjs';
import { npmEnv, root } from './root.mjs';

const LOCK = 'package-lock.json';
// npm's own record of what is in node_modules, in the same format.
const HIDDEN_LOCK = 'node_modules/.package-lock.json';
const STAMP = 'node_modules/.installed';

/** Installs the packages of package-lock.json, unless they are there already. */
export async function install() {
  if (!isInstalled(root)) {
    console.log('Installing the packages of package-lock.json');
    // NODE_ENV=production or a user's omit setting would leave out what build and tests need.
    const code = await npm(['ci', '--ignore-scripts', '--include=dev', '--include=optional']);
    if (code !== 0) {
      throw new Problem(
        'The packages could not be installed (npm says why above): check the network and `npm config get registry`, then try again.',
      );
    }
  }
  stamp(root);
}

/**
 * Notes that the folder is installed as it is now.
 * @param {string} folder
 */
export function stamp(folder) {
  writeFileSync(join(folder, STAMP), stampOf(folder));
}

/**
 * Whether node_modules holds what package-lock.json names: nothing has changed since install() said
 * so, or, where it never ran, npm's own record has every package that no machine can do without.
 * @param {string} folder
 */
export function isInstalled(folder) {
  if (!existsSync(join(folder, HIDDEN_LOCK))) return false;
  const file = join(folder, STAMP);
  if (existsSync(file)) return readFileSync(file, 'utf8') === stampOf(folder);
  const installed = packagesOf(folder, HIDDEN_LOCK);
  return Object.entries(packagesOf(folder, LOCK)).every(
    ([path, { version, optional }]) =>
      !path.includes('node_modules/') || optional || installed[path]?.version === version,
  );
}

/** @param {string} folder */
function stampOf(folder) {
  const hash = createHash('sha256');
  hash.update([process.versions.modules, process.platform, process.arch].join());
  const workspaces = Object.keys(packagesOf(folder, LOCK)).filter(
    (path) => !path.includes('node_modules/'),
  );
  const manifests = workspaces.map((path) => join(path, 'package.json'));
  for (const file of [LOCK, HIDDEN_LOCK, ...manifests]) {
    hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @param {string} lock
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesOf(folder, lock) {
  return JSON.parse(readFileSync(join(folder, lock), 'utf8')).packages;
}

/**
 * With Node alone, as nothing is installed yet.
 * @param {string[]} args
 * @returns {Promise<number | null>}
 */
async function npm(args) {
  const cli = process.env.npm_execpath;
  const [command, ...before] = cli?.endsWith('npm-cli.js') ? [process.execPath, cli] : ['npm'];
  const child = spawn(command, [...before, ...args], {
    cwd: root,
    env: { ...process.env, ...npmEnv },
    stdio: ['ignore', 'inherit', 'inherit'],
    // On Windows `npm` is a script of the shell.
    shell: command === 'npm' && process.platform === 'win32',
  });
  const stop = () => {
    child.kill();
    process.exit(1);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, stop);
  const [code] = await once(child, 'exit');
  for (const signal of signals) process.off(signal, stop);
  return code;
}
