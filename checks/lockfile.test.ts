import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SITE } from '../scripts/install.mjs';

interface Entry {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
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

/** npm drops packages that a registry lacks from the lock file, but not from `optionalDependencies`. */
const native = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
  const wishes = Object.keys(optionalDependencies);
  return wishes.some((name) => /linux|darwin|win32/.test(name)) ? [{ path, wishes }] : [];
});

function hasBuild(wishes: string[], os: string, cpu: string) {
  return wishes.some((name) => {
    const path = `node_modules/${name}`;
    return packages[path]?.os && packages[path].cpu && isFor(path, os, cpu);
  });
}

/** Whether npm installs the package on a platform; on Linux, one with glibc. */
function isFor(path: string, os: string, cpu: string) {
  const entry = packages[path] ?? {};
  const fits = (list: string[] | undefined, value: string) => list?.includes(value) ?? true;
  return fits(entry.os, os) && fits(entry.cpu, cpu) && fits(entry.libc, 'glibc');
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

/** Where Node finds a package from another. */
function resolve(name: string, from: string) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = join(folder, 'node_modules', name).replaceAll('\\', '/');
    if (packages[path]) return path;
    if (!folder) return undefined;
  }
}

/** A workspace with everything that it needs, on all platforms. */
function closure(path: string, found = new Set<string>()) {
  const entry = packages[path] ?? {};
  if (found.has(path)) return found;
  found.add(path);
  if (entry.link && entry.resolved) return closure(entry.resolved, found);
  const needs = {
    ...entry.dependencies,
    ...entry.devDependencies,
    ...entry.optionalDependencies,
    ...entry.peerDependencies,
  };
  for (const name of Object.keys(needs)) {
    const needed = resolve(name, path);
    if (needed) closure(needed, found);
  }
  return found;
}

describe('what npm start installs', () => {
  const all = new Set(SITE.flatMap((workspace) => [...closure(`node_modules/${workspace}`)]));

  it.each(PLATFORMS)('is at most 310 packages on %s %s', (os, cpu) => {
    const installed = [...all].filter(
      (path) => path.includes('node_modules/') && isFor(path, os, cpu),
    );
    expect(installed.length).toBeGreaterThan(200);
    expect(installed.length).toBeLessThanOrEqual(310);
  });

  it.each([
    '@arethetypeswrong/cli',
    '@playwright/test',
    '@stryker-mutator/core',
    'dependency-cruiser',
    'eslint',
    'happy-dom',
    'puppeteer-core',
    'shadcn',
    'vitest',
    'webpack',
  ])('has no %s', (name) => {
    expect(packages[`node_modules/${name}`]).toBeDefined();
    expect(all).not.toContain(`node_modules/${name}`);
  });
});

describe('every package.json', () => {
  const manifests = Object.keys(packages).filter((path) => !path.includes('node_modules/'));

  it.each(manifests.map((path) => join(path, 'package.json')))('%s pins exact versions', (file) => {
    const { dependencies, devDependencies } = read(file);
    const loose = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose.map(([name]) => name)).toEqual([]);
  });
});
