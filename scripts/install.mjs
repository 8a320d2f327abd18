import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.mjs';
import { npm } from './processes.mjs';
import { root } from './root.mjs';

/**
 * `site`: what building and serving the site needs. `all`: every tool of the tests as well.
 * @typedef {'site' | 'all'} Scope
 */

/** The workspaces that the site is built from, with the Reacts of its workbench. */
export const SITE = [
  'yhooks',
  ...['press', 'theme', 'site', 'react-16', 'react-17', 'react-19'].map((n) => `@multi-hooks/${n}`),
];

const LOCK = 'package-lock.json';
// npm prefers this file to package-lock.json. It exists only while npm runs.
const LOCK_WITH_ADDRESSES = join(root, 'npm-shrinkwrap.json');
// npm's own record of what is in node_modules, in the same format.
const HIDDEN_LOCK = 'node_modules/.package-lock.json';
const FINGERPRINT = 'node_modules/.installed';

/**
 * Installs the packages of package-lock.json, unless they are there already.
 * @param {Scope} wanted
 */
export async function install(wanted) {
  // Left behind by an installation that was killed.
  removeLeftover();
  if (isInstalled(root, wanted)) {
    if (!readFingerprint(root)) writeFingerprint(root, 'all');
    return;
  }
  const { scope, args, what } = installation(root, wanted);
  console.log(`Installing the ${what}`);
  const started = performance.now();
  const { code, output } = await installWith(args);
  if (code !== 0) {
    throw new Problem(
      `${output}\nThe packages could not be installed (see npm's message above): check the network and \`npm config get registry\`, then try again.`,
    );
  }
  const count = Object.keys(packagesOf(root, HIDDEN_LOCK)).filter(isInNodeModules).length;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${count} packages are installed (${seconds} s)`);
  writeFingerprint(root, scope);
}

/**
 * The arguments of npm. Tools of the tests that are installed stay installed.
 * @param {string} folder
 * @param {Scope} wanted
 * @returns {{ scope: Scope, args: string[], what: string }}
 */
export function installation(folder, wanted) {
  // Only after `npm ci` has accepted the lock file, because `npm install` would repair it silently.
  if (wanted === 'all' && isInstalled(folder, 'site')) {
    const args = ['install', '--no-save'];
    return { scope: 'all', args, what: 'other packages that the tests need' };
  }
  if (wanted === 'all' || readFingerprint(folder)?.scope === 'all') {
    return { scope: 'all', args: ['ci'], what: 'packages that the site and the tests need' };
  }
  const args = ['ci', ...SITE.map((name) => `--workspace=${name}`)];
  return { scope: 'site', args, what: 'packages that the site needs' };
}

/**
 * Records that the packages of the folder are installed.
 * @param {string} folder
 * @param {Scope} scope
 */
export function writeFingerprint(folder, scope) {
  // Removed first: a copy of node_modules may share the file with the original by a hard link.
  rmSync(join(folder, FINGERPRINT), { force: true });
  writeFileSync(join(folder, FINGERPRINT), `${scope} ${stateOf(folder)}`);
}

/**
 * Whether node_modules has the packages of package-lock.json: nothing has changed since install() recorded
 * it, or, if install() never ran, npm's own record has every package that is not optional.
 * @param {string} folder
 * @param {Scope} wanted
 */
export function isInstalled(folder, wanted) {
  if (!existsSync(join(folder, HIDDEN_LOCK))) return false;
  const found = readFingerprint(folder);
  if (found) {
    return (found.scope === 'all' || found.scope === wanted) && found.state === stateOf(folder);
  }
  const installed = packagesOf(folder, HIDDEN_LOCK);
  return Object.entries(packagesOf(folder, LOCK)).every(
    ([path, { version, optional }]) =>
      !isInNodeModules(path) || optional || installed[path]?.version === version,
  );
}

/** @param {string} folder */
function readFingerprint(folder) {
  const file = join(folder, FINGERPRINT);
  const [scope, state] = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : [];
  return state ? { scope, state } : undefined;
}

/** @param {string} folder */
function stateOf(folder) {
  const hash = createHash('sha256');
  hash.update([process.versions.modules, process.platform, process.arch].join());
  const workspaces = Object.keys(packagesOf(folder, LOCK)).filter((path) => !isInNodeModules(path));
  const manifests = workspaces.map((path) => join(path, 'package.json'));
  for (const file of [LOCK, HIDDEN_LOCK, ...manifests]) {
    hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}

/** @param {string} path */
function isInNodeModules(path) {
  return path.includes('node_modules/');
}

/**
 * @param {string} folder
 * @param {string} lock
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesOf(folder, lock) {
  return JSON.parse(readFileSync(join(folder, lock), 'utf8')).packages;
}

function removeLeftover() {
  rmSync(LOCK_WITH_ADDRESSES, { force: true });
}

/** @param {string[]} args */
async function installWith(args) {
  const all = [
    ...args,
    '--ignore-scripts',
    '--loglevel=error',
    // NODE_ENV=production or a user's omit setting would leave out what build and tests need.
    '--include=dev',
    '--include=optional',
  ];
  const settings = await npm(['config', 'ls', '--json', '--loglevel=silent'], { collect: true });
  if (settings.code !== 0) return npm(all, { collect: true });
  const lock = JSON.parse(readFileSync(join(root, LOCK), 'utf8'));
  const config = JSON.parse(settings.output);
  process.once('exit', removeLeftover);
  writeFileSync(LOCK_WITH_ADDRESSES, JSON.stringify(withAddresses(lock, config)));
  const quick = await npm(all, { collect: true });
  removeLeftover();
  // The registry keeps its files at other addresses: let npm request them.
  return /\bE4\d\d\b/.test(quick.output) ? npm(all, { collect: true }) : quick;
}

/**
 * A copy of the lock file with the addresses of all packages. Without them npm requests the list of versions
 * of every package, which takes as long as unpacking them. All registries build these addresses alike.
 * @param {{ packages: Record<string, { name?: string, version?: string, integrity?: string, resolved?: string }> }} lock
 * @param {Record<string, unknown>} config of npm
 */
export function withAddresses(lock, config) {
  const packages = Object.entries(lock.packages).map(([path, entry]) => {
    if (!entry.integrity || entry.resolved) return [path, entry];
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 13);
    const [, scope, base] = /^(?:(@[^/]+)\/)?(.+)$/.exec(name) ?? [];
    const registry = String(config[`${scope}:registry`] ?? config.registry).replace(/\/$/, '');
    const resolved = `${registry}/${name}/-/${base}-${entry.version}.tgz`;
    return [path, { ...entry, resolved }];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}
