import { existsSync } from 'node:fs';
import { PressError } from '../../shared/error.ts';
import { importFresh } from '../import-fresh.ts';
import { problemAt } from '../location.ts';

/** `index.md` → `index.data.ts`, when there is one. */
export function loaderOf(file: string): string | null {
  const loader = file.replace(/\.md$/, '.data.ts');
  return existsSync(loader) ? loader : null;
}

/** The first part of a value that JSON cannot represent, as `"list[0].when" is a Date`. */
function unserialisable(value: unknown, path = ''): string | undefined {
  if (value === null || ['string', 'boolean'].includes(typeof value)) return undefined;
  if (Number.isFinite(value)) return undefined;
  const name = path ? `"${path}"` : 'it';
  if (typeof value === 'number') return `${name} is ${value}`;
  if (typeof value !== 'object') return `${name} is ${typeof value}`;
  const isList = Array.isArray(value);
  const prototype = Object.getPrototypeOf(value);
  if (!isList && prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    return `${name} is a ${value.constructor.name}`;
  }
  const pathOf = (key: string) => (isList ? `${path}[${key}]` : path ? `${path}.${key}` : key);
  for (const [key, part] of Object.entries(value)) {
    const found = unserialisable(part, pathOf(key));
    if (found) return found;
  }
}

/** Runs a page's loader; its result becomes part of the page's data file. */
export async function loadPageData(loader: string): Promise<{ value: unknown; files: string[] }> {
  const { module, dependencies } = await importFresh<{ load?: unknown }>(loader);
  const fail = (text: string) => new PressError(problemAt({ file: loader }, text));
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
  const found = unserialisable(value);
  if (found) throw fail(`returned a value that is not JSON-serialisable: ${found}.`);
  return { value, files: dependencies };
}
