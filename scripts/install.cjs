// Installs the packages of package-lock.json unless they are there, with `--omit=dev` only those of the site. It
// needs nothing but Node, also an old one (from 14.18), to report that it is too old.
'use strict';

const { spawnSync } = require('node:child_process');
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..');
const read = (/** @type {string} */ file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

const needed = read('package.json').engines.node;
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isSupported = needed.split('||').some((/** @type {string} */ range) => {
  const [, operator, low, lowMinor] = /(\^|>=)(\d+)\.(\d+)/.exec(range) || [];
  if (major === Number(low)) return minor >= Number(lowMinor);
  return operator === '>=' && major > Number(low);
});
if (!isSupported) {
  console.error(`This is Node ${process.versions.node}, but ${needed} is needed: see nodejs.org.`);
  process.exit(1);
}

const omitsDev = process.argv.includes('--omit=dev');
// npm's own record of what is in node_modules, in the format of the lock file.
const record = 'node_modules/.package-lock.json';
const installed = existsSync(join(root, record)) ? read(record).packages : {};
const isInstalled = Object.entries(read('package-lock.json').packages).every(([path, entry]) => {
  // Optional packages may be for other systems.
  const isOmitted = entry.optional || entry.devOptional || (omitsDev && entry.dev);
  return isOmitted || installed[path]?.version === entry.version;
});
if (!isInstalled) {
  // `--include=dev`, because NODE_ENV may be production; twice, because npm's cache may be outdated.
  const install = `npm ci --ignore-scripts ${omitsDev ? '--omit=dev' : '--include=dev'}`;
  const command = `${install} --prefer-offline || ${install}`;
  console.log(`> ${command}`);
  const { status } = spawnSync(command, { cwd: root, shell: true, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
