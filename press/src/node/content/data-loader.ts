import { existsSync } from 'node:fs';
import { PressError } from '../../shared/error.ts';
import { importFresh } from '../import-fresh.ts';

/** `index.md` → `index.data.ts`, when there is one. */
export function loaderOf(file: string): string | null {
  const loader = file.replace(/\.md$/, '.data.ts');
  return existsSync(loader) ? loader : null;
}

/** Where a value is not plain data, and what is there; null when all of it is. */
function findForeign(value: unknown, path: string): { path: string; kind: string } | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') {
    return Number.isFinite(value) ? null : { path, kind: String(value) };
  }
  if (Array.isArray(value)) return firstForeign(value.entries(), (index) => `${path}[${index}]`);
  if (typeof value !== 'object') return { path, kind: typeof value };
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    return { path, kind: `a ${value.constructor.name}` };
  }
  return firstForeign(Object.entries(value), (key) => (path ? `${path}.${key}` : key));
}

function firstForeign<Key>(
  entries: Iterable<[Key, unknown]>,
  pathOf: (key: Key) => string,
): { path: string; kind: string } | null {
  for (const [key, value] of entries) {
    const found = findForeign(value, pathOf(key));
    if (found) return found;
  }
  return null;
}

/** Runs a page's loader; what it returns goes into the page's data file. */
export async function loadPageData(
  loader: string,
  label: string,
): Promise<{ value: unknown; files: string[] }> {
  const { module, dependencies } = await importFresh<{ load?: unknown }>(loader, label);
  const fail = (message: string) =>
    new PressError({ message: `${label} ${message}`, file: loader });
  if (typeof module.load !== 'function') {
    throw fail('exports no function "load"; write `export function load() { … }`.');
  }
  let value: unknown;
  try {
    value = await module.load();
  } catch (cause) {
    throw fail(`failed in load(): ${cause instanceof Error ? cause.message : String(cause)}.`);
  }
  try {
    JSON.stringify(value);
  } catch (cause) {
    throw fail(`returns what cannot be written as JSON: ${(cause as Error).message}.`);
  }
  const foreign = findForeign(value, '');
  if (foreign) {
    const where = foreign.path ? ` at "${foreign.path}"` : '';
    throw fail(`returns ${foreign.kind}${where} from load(); return only what JSON can hold.`);
  }
  return { value, files: dependencies };
}
