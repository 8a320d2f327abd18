import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Entry {
  resolved?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const root = join(import.meta.dirname, '..');
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const packages: Record<string, Entry> = read('package-lock.json').packages;

const PLATFORMS = [
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
] as const;

/** npm drops packages that a registry lacks from the lock file, but not from `optionalDependencies`. */
const nativePackages = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
  const optionalNames = Object.keys(optionalDependencies);
  return optionalNames.some((name) => /linux|darwin|win32/.test(name))
    ? [{ path, optionalNames }]
    : [];
});

function hasBuild(optionalNames: string[], os: string, cpu: string) {
  return optionalNames.some((name) => {
    const path = `node_modules/${name}`;
    return packages[path]?.os && packages[path].cpu && installsOn(path, os, cpu);
  });
}

/** Whether npm installs the package on a platform; on Linux, one with glibc. */
function installsOn(path: string, os: string, cpu: string) {
  const entry = packages[path] ?? {};
  const fits = (list: string[] | undefined, value: string) => list?.includes(value) ?? true;
  return fits(entry.os, os) && fits(entry.cpu, cpu) && fits(entry.libc, 'glibc');
}

test('package-lock.json knows the native packages of the tools', () => {
  expect(nativePackages.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'node_modules/@biomejs/biome',
      'node_modules/esbuild',
      'node_modules/lightningcss',
      'node_modules/rolldown',
    ]),
  );
});

test.each(PLATFORMS)('package-lock.json has every native package for %s %s', (os, cpu) => {
  const incomplete = nativePackages.filter(
    ({ optionalNames }) => !hasBuild(optionalNames, os, cpu),
  );
  expect(incomplete.map(({ path }) => path)).toEqual([]);
});

test('package-lock.json names no registry', () => {
  const addresses = Object.entries(packages).filter(([, { resolved }]) =>
    /:\/\//.test(resolved ?? ''),
  );
  expect(addresses.map(([path]) => path)).toEqual([]);
});
