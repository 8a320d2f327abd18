import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { upwards } from './find-files.ts';

interface Wanted {
  name: string;
  /** As package.json declares it, such as `^3.7.0` or `catalog:`. */
  range: string;
}

/** Reads one kind of lock file; `path` is that of the package from the lock file's folder, with `/`. */
type Reader = (text: string, wanted: Wanted & { path: string }) => string | undefined;

const readers: Readonly<Record<string, Reader>> = {
  'package-lock.json': fromNpm,
  'npm-shrinkwrap.json': fromNpm,
  'pnpm-lock.yaml': fromPnpm,
  'yarn.lock': fromYarn,
  'bun.lock': fromBun,
  'pnpm-workspace.yaml': fromCatalog,
};

/** The version that the nearest lock file has of a package's dependency. */
export function lockedVersion(folder: string, wanted: Wanted): string | undefined {
  for (const at of upwards(folder)) {
    const path = relative(at, folder).split(sep).join('/');
    for (const [file, read] of Object.entries(readers)) {
      if (!existsSync(join(at, file))) continue;
      const version = read(readFileSync(join(at, file), 'utf8'), { ...wanted, path });
      if (version) return version;
    }
  }
  return;
}

interface NpmLock {
  packages?: Record<string, { version?: string }>;
  /** Before npm 7. */
  dependencies?: Record<string, { version?: string }>;
}

function fromNpm(text: string, { name, path }: Wanted & { path: string }): string | undefined {
  const { packages = {}, dependencies = {} } = JSON.parse(text) as NpmLock;
  const folders = path === '' ? [''] : ['', ...path.split('/')];
  for (let depth = folders.length; depth > 0; depth--) {
    const place = [...folders.slice(1, depth), 'node_modules', name].join('/');
    if (packages[place]) return packages[place].version;
  }
  return dependencies[name]?.version;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The lines that are indented below a key of YAML, as tools write it. */
function below(text: string, key: string): string | undefined {
  const start = new RegExp(`^( *)(['"]?)${escaped(key)}\\2:\\s*$`, 'm').exec(text);
  if (!start) return;
  const rest = text.slice(start.index + start[0].length);
  const end = new RegExp(`^ {0,${start[1]?.length ?? 0}}[^ \\n]`, 'm').exec(rest)?.index;
  return rest.slice(0, end);
}

function fromPnpm(text: string, { name, path }: Wanted & { path: string }): string | undefined {
  const importers = below(text, 'importers');
  const own = importers === undefined ? text : below(importers, path || '.');
  for (const field of ['dependencies', 'devDependencies', 'optionalDependencies']) {
    const found = below(own ?? '', field) ?? '';
    const version =
      /^ *version: (.*)$/m.exec(below(found, name) ?? '')?.[1] ??
      // Before pnpm 8.
      new RegExp(`^ *(['"]?)${escaped(name)}\\1: (.*)$`, 'm').exec(found)?.[2];
    // A patched package has other code than the published one.
    if (version?.includes('patch_hash')) return;
    // Without the versions of its peers: `3.7.8(react@18.2.0)`, `3.7.8_react@18.2.0`.
    if (version) return /^\d+\.\d+\.\d+[^(_]*/.exec(version)?.[0];
  }
  return;
}

function fromYarn(text: string, { name, range }: Wanted): string | undefined {
  const wanted = [`${name}@${range}`, `${name}@npm:${range}`];
  const versions = new Set<string>();
  for (const [, head = '', version = ''] of text.matchAll(
    /^(\S.*):\n +version:? "?([^"\n]+)"?$/gm,
  )) {
    const names = head.replaceAll('"', '').split(/,\s*/);
    if (names.some((one) => wanted.includes(one))) return version;
    if (names.some((one) => one.startsWith(`${name}@`))) versions.add(version);
  }
  // Declared by another package of the workspace, and there is only one version.
  const [only] = versions;
  return range === '' && versions.size === 1 ? only : undefined;
}

/** The version, if all packages have the same one. */
function fromBun(text: string, { name }: Wanted): string | undefined {
  const found = text.matchAll(new RegExp(`\\["${escaped(name)}@(\\d[^"]*)"`, 'g'));
  const [only, other] = new Set([...found].map(([, version]) => version));
  return other ? undefined : only;
}

/** An exact version in a catalog of pnpm. */
function fromCatalog(text: string, { name, range }: Wanted): string | undefined {
  const [, catalog] = /^catalog:(.*)$/.exec(range) ?? [];
  if (catalog === undefined) return;
  const isDefault = catalog === '' || catalog === 'default';
  const entries = isDefault
    ? below(text, 'catalog')
    : below(below(text, 'catalogs') ?? '', catalog);
  const line = new RegExp(`^ *(['"]?)${escaped(name)}\\1: *['"]?(\\d+\\.\\d+\\.\\d+)['"]?$`, 'm');
  return line.exec(entries ?? '')?.[2];
}
