import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Entry {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const root = join(import.meta.dirname, '..');
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const packages: Record<string, Entry> = read('package-lock.json').packages;
const fromRegistry = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

const PLATFORMS = [
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
] as const;

/** npm drops what a registry lacks from the lock file, but not from its parent's wishes. */
const native = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
  const wishes = Object.keys(optionalDependencies);
  return wishes.some((name) => /linux|darwin|win32/.test(name)) ? [{ path, wishes }] : [];
});

function hasBuild(wishes: string[], os: string, cpu: string) {
  return wishes.some((name) => {
    const entry = packages[`node_modules/${name}`];
    const isForGlibc = entry?.libc?.includes('glibc') ?? true;
    return entry?.os?.includes(os) && entry.cpu?.includes(cpu) && isForGlibc;
  });
}

describe('package-lock.json', () => {
  it('knows the native packages of the tools', () => {
    expect(native.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'node_modules/@biomejs/biome',
        'node_modules/esbuild',
        'node_modules/lightningcss',
        'node_modules/rolldown',
      ]),
    );
  });

  it.each(PLATFORMS)('has every native package for %s %s', (os, cpu) => {
    const lacking = native.filter(({ wishes }) => !hasBuild(wishes, os, cpu));
    expect(lacking.map(({ path }) => path)).toEqual([]);
  });

  it('names no registry', () => {
    const addresses = Object.entries(packages).filter(([, { resolved }]) =>
      /:\/\//.test(resolved ?? ''),
    );
    expect(addresses.map(([path]) => path)).toEqual([]);
  });

  it('has a checksum for every package of a registry', () => {
    const unchecked = fromRegistry.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
    expect(unchecked.map(([path]) => path)).toEqual([]);
  });
});

describe('every package.json', () => {
  const manifests = Object.keys(packages).filter((path) => !path.includes('node_modules/'));

  it.each(manifests.map((path) => join(path, 'package.json')))('%s pins exact versions', (file) => {
    const { dependencies, devDependencies } = read(file);
    const loose = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });
});
