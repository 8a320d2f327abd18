import { existsSync } from 'node:fs';
import { PressError } from '../../shared/error.ts';
import { importFresh } from '../import-fresh.ts';

/** `index.md` → `index.data.ts`, when there is one. */
export function loaderOf(file: string): string | null {
  const loader = file.replace(/\.md$/, '.data.ts');
  return existsSync(loader) ? loader : null;
}

/** The first part of a value that JSON cannot represent; null when there is none. */
function findUnserialisable(value: unknown, path: string): { path: string; kind: string } | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') {
    return Number.isFinite(value) ? null : { path, kind: String(value) };
  }
  if (Array.isArray(value))
    return firstUnserialisable(value.entries(), (index) => `${path}[${index}]`);
  if (typeof value !== 'object') return { path, kind: typeof value };
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    return { path, kind: `a ${value.constructor.name}` };
  }
  return firstUnserialisable(Object.entries(value), (key) => (path ? `${path}.${key}` : key));
}

function firstUnserialisable<Key>(
  entries: Iterable<[Key, unknown]>,
  pathOf: (key: Key) => string,
): { path: string; kind: string } | null {
  for (const [key, value] of entries) {
    const found = findUnserialisable(value, pathOf(key));
    if (found) return found;
  }
  return null;
}

/** Runs a page's loader; its result becomes part of the page's data file. */
export async function loadPageData(
  loader: string,
  label: string,
): Promise<{ value: unknown; files: string[] }> {
  const { module, dependencies } = await importFresh<{ load?: unknown }>(loader, label);
  const fail = (message: string) =>
    new PressError({ message: `${label} ${message}`, file: loader });
  if (typeof module.load !== 'function') {
    throw fail('does not export a function "load"; write `export function load() { … }`.');
  }
  let value: unknown;
  try {
    value = await module.load();
  } catch (cause) {
    throw fail(`threw in load(): ${cause instanceof Error ? cause.message : String(cause)}.`);
  }
  try {
    JSON.stringify(value);
  } catch (cause) {
    throw fail(`returned a value that is not JSON-serialisable: ${(cause as Error).message}.`);
  }
  const found = findUnserialisable(value, '');
  if (found) {
    const where = found.path ? `"${found.path}"` : 'it';
    throw fail(`returned a value that is not JSON-serialisable: ${where} is ${found.kind}.`);
  }
  return { value, files: dependencies };
}
