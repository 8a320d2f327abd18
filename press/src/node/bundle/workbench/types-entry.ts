import { readFileSync } from 'node:fs';
import { resolveLocal } from '../../lib/modules/local-module.ts';

/** In order of preference. */
const TYPE_EXTENSIONS = ['.d.ts', '.ts', '.tsx', '.d.mts', '.mts', '.d.cts'];

const CONDITIONS = ['types', 'import', 'module', 'browser', 'require', 'default'];

/** The file that declares the types of a relative import: `./a.js` is declared by `./a.d.ts`. */
export function declarationOf(from: string, specifier: string): string | undefined {
  // The exact name first, unless it is a script, which would hide its declarations.
  const stem = specifier.replace(/\.[cm]?jsx?$/, '');
  const found = resolveLocal({ from, specifier: stem, extensions: TYPE_EXTENSIONS });
  return found && /\.([cm]?tsx?|json)$/.test(found) ? found : undefined;
}

/**
 * The file with the types of a package, or of a subpath such as `/es/button`; undefined if it has none.
 * Resolved as TypeScript does, without `typesVersions`, which only old versions need.
 */
export function typesEntry(manifest: string, part: string): string | undefined {
  const { exports, types, typings, main = 'index' } = JSON.parse(readFileSync(manifest, 'utf8'));
  const candidates = exports
    ? exportsOf(exports, `.${part}`)
    : part
      ? [`.${part}`]
      : [types, typings, main, 'index'].filter(Boolean).map((path) => `./${path}`);
  for (const candidate of candidates) {
    const found = declarationOf(manifest, candidate);
    if (found) return found;
  }
  return undefined;
}

type Exports = string | null | Exports[] | { [key: string]: Exports };

function exportsOf(exports: Exports, path: string): string[] {
  const isMap = exports && typeof exports === 'object' && !Array.isArray(exports);
  if (!isMap || !Object.keys(exports).some((key) => key.startsWith('.'))) {
    return path === '.' ? targetsOf(exports) : [];
  }
  return Object.entries(exports).flatMap(([key, value]) => {
    const [before = '', after] = key.split('*');
    if (after === undefined) return key === path ? targetsOf(value) : [];
    if (!path.startsWith(before) || !path.endsWith(after)) return [];
    const rest = path.slice(before.length, path.length - after.length);
    return targetsOf(value).map((target) => target.replaceAll('*', rest));
  });
}

function targetsOf(value: Exports): string[] {
  if (typeof value === 'string') return [value];
  if (!value) return [];
  if (Array.isArray(value)) return value.flatMap(targetsOf);
  return CONDITIONS.flatMap((condition) => targetsOf(value[condition] ?? null));
}
