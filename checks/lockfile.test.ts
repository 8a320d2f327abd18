import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Entry {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
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

describe('what npm start installs', () => {
  const installed = fromRegistry.filter(([, { dev }]) => !dev).map(([path]) => path);

  it.each(PLATFORMS)('is less than 280 packages on %s %s', (os, cpu) => {
    const fitting = installed.filter((path) => isFor(path, os, cpu));
    expect(fitting.length).toBeGreaterThan(100);
    expect(fitting.length).toBeLessThan(280);
  });

  it.each(['@playwright/test', 'happy-dom', 'vitest'])('has no %s', (name) => {
    expect(packages[`node_modules/${name}`]).toBeDefined();
    expect(installed).not.toContain(`node_modules/${name}`);
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
