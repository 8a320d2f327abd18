import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { npm, root } from './packages.mjs';
import { Problem } from './problem.mjs';

const HIDDEN_LOCK = 'node_modules/.package-lock.json';
const STAMP = 'node_modules/.installed';

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 */
/** @typedef {Record<string, LockEntry & Record<string, unknown>>} Lock */
/** @typedef {{ os: string, cpu: string, libc: string }} Machine */

/** Installs the packages of package-lock.json, unless they are there already. */
export async function install() {
  if (isInstalled(root)) return;
  console.log('Installing the packages of package-lock.json');
  // NODE_ENV=production or a user's omit setting would leave out what build and tests need.
  const { code } = await npm(['ci', '--ignore-scripts', '--include=dev', '--include=optional']);
  if (code !== 0) {
    throw new Problem(
      'The packages could not be installed (npm says why above): check the network and `npm config get registry`, then try again.',
    );
  }
  writeFileSync(join(root, STAMP), stampOf(root));
}

/**
 * Whether node_modules holds what package-lock.json names. A stamp answers at once while nothing has
 * changed; an installation made by hand is looked through once and stamped.
 * @param {string} folder
 */
export function isInstalled(folder) {
  if (!existsSync(join(folder, HIDDEN_LOCK))) return false;
  const stamp = stampOf(folder);
  const stampFile = join(folder, STAMP);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return true;
  if (!isComplete(folder)) return false;
  writeFileSync(stampFile, stamp);
  return true;
}

/**
 * npm rewrites its hidden lock file with every change to node_modules, so it belongs to the stamp.
 * @param {string} folder
 */
function stampOf(folder) {
  const hash = createHash('sha256');
  hash.update([process.versions.modules, process.platform, process.arch].join());
  for (const file of ['package-lock.json', HIDDEN_LOCK, ...manifestsOf(folder)]) {
    hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}

/** @param {string} folder */
function isComplete(folder) {
  const lock = readLock(join(folder, 'package-lock.json'));
  const hidden = readLock(join(folder, HIDDEN_LOCK));
  const machine = thisMachine();
  return (
    manifestsOf(folder).every((file) => agrees(folder, file, lock)) &&
    Object.entries(lock).every(([path, entry]) => {
      if (!path.includes('node_modules/')) return true;
      const found = hidden[path];
      if (!found || !existsSync(join(folder, path, 'package.json'))) return isSpare(entry, machine);
      return found.version === entry.version && (!entry.link || found.resolved === entry.resolved);
    })
  );
}

/**
 * Whether a package may be missing: an optional one that is made for another machine, or that only
 * such a package needs.
 * @param {LockEntry} entry
 * @param {Machine} machine
 */
export function isSpare({ optional, os, cpu, libc }, machine) {
  if (!optional) return false;
  const native = os ?? cpu;
  const fits =
    (os?.includes(machine.os) ?? true) &&
    (cpu?.includes(machine.cpu) ?? true) &&
    (libc?.includes(machine.libc) ?? true);
  return !native || !fits;
}

/** @returns {Machine} */
function thisMachine() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report?.getReport()
  );
  const libc = report?.header.glibcVersionRuntime ? 'glibc' : 'musl';
  return { os: process.platform, cpu: process.arch, libc };
}

/**
 * The package.json files of the project and its workspaces.
 * @param {string} folder
 */
function manifestsOf(folder) {
  return Object.keys(readLock(join(folder, 'package-lock.json')))
    .filter((path) => !path.includes('node_modules/'))
    .map((path) => (path ? `${path}/package.json` : 'package.json'));
}

/**
 * Whether the lock file was made for this package.json; if not, `npm ci` has the better words for it.
 * @param {string} folder
 * @param {string} file
 * @param {Lock} lock
 */
function agrees(folder, file, lock) {
  const manifest = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const entry = lock[file.replace(/\/?package\.json$/, '')];
  return ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'].every(
    (field) => isDeepStrictEqual(manifest[field] ?? {}, entry?.[field] ?? {}),
  );
}

/**
 * @param {string} file
 * @returns {Lock}
 */
function readLock(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
