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
  /** Path below `node_modules` → text: declarations, and the package.json that leads to them. */
  files: Record<string, string>;
  /** Absolute paths of what they were read from. */
  madeFrom: string[];
}

export interface DeclarationsRequest {
  /** Module name → the absolute path of a file that imports it. */
  modules: ReadonlyMap<string, string>;
  /** Module name → absolute file or another package. */
  alias: Record<string, string>;
  /** Packages whose declarations come from elsewhere. */
  external?: RegExp;
}

/** The fields that lead to the declarations of a package. */
const FIELDS = ['name', 'version', 'type', 'main', 'types', 'typings', 'exports', 'typesVersions'];

/** Imports of any kind, and references to files and packages. */
const REQUEST =
  /(?:\bfrom|\bimport|\brequire)\s*\(?\s*(['"])([^'"\n]+)\1|<reference\s+(path|types)=(['"])([^'"\n]+)\4/g;

/** The declarations of modules and of what these import; of a package in TypeScript, its sources. */
export function collectDeclarations(request: DeclarationsRequest): Declarations {
  const { modules, alias, external } = request;
  const files = new Map<string, string>();
  const madeFrom = new Set<string>();
  const packages = createPlaces();

  function addModule(specifier: string, from: string) {
    const name = packageName(specifier);
    // The types of Node are large, and nothing of it runs in a browser.
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

  /** A package of the repository, by the source that its alias names. */
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
    // Another version of the same package stays with the one that needs it.
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

/** The folder of `node_modules` that represents the folder of a package. */
function createPlaces() {
  const places = new Map<string, string>();
  /** The innermost of the packages that a file is in. */
  const folderOf = (file: string) => foldersAbove(file).find((folder) => places.has(folder)) ?? '';
  return {
    put: (folder: string, place: string) => places.set(folder, place),
    has: (place: string) => [...places.values()].includes(place),
    placeOf: (file: string) => places.get(folderOf(file)) ?? '',
    /** Empty for a file of no package. */
    pathOf(file: string) {
      const folder = folderOf(file);
      return folder && `${places.get(folder)}/${normalizePath(relative(folder, file))}`;
    },
  };
}
