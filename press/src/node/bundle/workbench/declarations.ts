import { readFileSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, relative } from 'node:path';
import { normalizePath } from 'vite';
import { packageName, typingsName } from '../../../shared/package-name.ts';
import {
  foldersAbove,
  installedManifest,
  isRelative,
  nearestManifest,
} from '../../lib/modules/local-module.ts';
import { declarationOf, typesEntry } from './types-entry.ts';

export interface Declarations {
  /** Path below `node_modules` → text of declarations, and of the package.json that refers to them. */
  files: Record<string, string>;
  /** Absolute paths of the files that were read. */
  madeFrom: string[];
}

export interface DeclarationsRequest {
  /** Module name → the absolute path of a file that imports it. */
  modules: ReadonlyMap<string, string>;
  /** Module name → absolute file or another package. */
  alias: Record<string, string>;
  /** Packages whose declarations are collected separately. */
  external?: RegExp;
}

/** The fields of a package.json that refer to declarations. */
const FIELDS = ['name', 'version', 'type', 'main', 'types', 'typings', 'exports', 'typesVersions'];

/** Imports of any kind, and references to files and packages. */
const REQUEST =
  /(?:\bfrom|\bimport|\brequire)\s*\(?\s*(['"])([^'"\n]+)\1|<reference\s+(path|types)=(['"])([^'"\n]+)\4/g;

/** Collects the declarations of modules and of their imports; for a package in TypeScript, its sources. */
export function collectDeclarations(request: DeclarationsRequest): Declarations {
  const { modules, alias, external } = request;
  const files = new Map<string, string>();
  const madeFrom = new Set<string>();
  const packages = createPlaces();

  function addModule(specifier: string, from: string) {
    const name = packageName(specifier);
    // Skip the types of Node: they are large, and demos run in a browser.
    if (external?.test(name) || name === 'node') return;
    const target = Object.hasOwn(alias, specifier) ? (alias[specifier] ?? '') : '';
    if (isAbsolute(target)) {
      addSource(specifier, declarationOf(target, target) ?? target);
      return;
    }
    for (const candidate of [packageName(target) || name, typingsName(name)]) {
      const manifest = installedManifest(from, candidate);
      const entry = manifest && typesEntry(manifest, specifier.slice(name.length));
      if (!entry) continue;
      addManifest(realpathSync(manifest), { name: candidate, from });
      addFile(realpathSync(entry));
      return;
    }
  }

  /** A package of this repository, by the source that its alias names. */
  function addSource(name: string, source: string) {
    const folder = dirname(nearestManifest(source) ?? source);
    packages.put(folder, name);
    const types = `./${normalizePath(relative(folder, source))}`;
    files.set(`${name}/package.json`, JSON.stringify({ name, types }));
    addFile(source);
  }

  function addManifest(manifest: string, { name, from }: { name: string; from: string }) {
    if (madeFrom.has(manifest)) return;
    madeFrom.add(manifest);
    // Another version of a package stays below the package that needs it.
    const place = packages.has(name) ? `${packages.placeOf(from)}/node_modules/${name}` : name;
    packages.put(dirname(manifest), place);
    const fields = Object.entries(JSON.parse(readFileSync(manifest, 'utf8')));
    const kept = Object.fromEntries(fields.filter(([field]) => FIELDS.includes(field)));
    files.set(`${place}/package.json`, JSON.stringify(kept));
  }

  function addFile(file: string) {
    const path = packages.pathOf(file);
    if (madeFrom.has(file) || !path) return;
    madeFrom.add(file);
    const text = readFileSync(file, 'utf8');
    files.set(path, text);
    for (const [, , imported, kind, , referred] of text.matchAll(REQUEST)) {
      const asked = imported ?? referred ?? '';
      if (kind === 'path' || isRelative(asked)) {
        const found = declarationOf(file, asked);
        if (found) addFile(found);
      } else if (/^[@\w][^:]*$/.test(asked)) addModule(asked, file);
    }
  }

  for (const [specifier, from] of modules) addModule(specifier, from);
  return { files: Object.fromEntries(files), madeFrom: [...madeFrom] };
}

/** Maps the folder of a package to a folder in `node_modules`. */
function createPlaces() {
  const places = new Map<string, string>();
  /** The innermost package that contains a file. */
  const folderOf = (file: string) => foldersAbove(file).find((folder) => places.has(folder)) ?? '';
  return {
    put: (folder: string, place: string) => places.set(folder, place),
    has: (place: string) => [...places.values()].includes(place),
    placeOf: (file: string) => places.get(folderOf(file)) ?? '',
    /** Empty for a file outside of all packages. */
    pathOf(file: string) {
      const folder = folderOf(file);
      return folder && `${places.get(folder)}/${normalizePath(relative(folder, file))}`;
    },
  };
}
