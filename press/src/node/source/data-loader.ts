import { type Check, describe } from '../config/check.ts';
import type { LoadedPage } from '../config/press-config.ts';
import { callAuthors } from '../lib/errors.ts';
import { isFile } from '../lib/files.ts';
import { problemAt } from '../lib/location.ts';
import { importFresh } from '../lib/modules/import-fresh.ts';
import { PressError } from '../lib/problems.ts';

/** `index.data.ts` for `index.md`, if it exists; else the loader for all pages. */
export function loaderOf(file: string, loaderOfAll: string | null): string | null {
  const loader = file.replace(/\.md$/, '.data.ts');
  return isFile(loader) ? loader : loaderOfAll;
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

/** The reason why a value cannot be written as JSON; undefined if it can. */
function jsonMistake(value: unknown): string | undefined {
  try {
    JSON.stringify(value);
  } catch (cause) {
    return (cause as Error).message;
  }
  return unserialisable(value);
}

export type Loader = (page: LoadedPage) => Promise<unknown>;

/** Imports the function `load` of a module; its errors name the module. */
export async function importLoad<Given, Loaded>(
  file: string,
  parameter = '',
): Promise<(given: Given) => Promise<Loaded>> {
  const fail = (text: string) => new PressError(problemAt({ file }, text));
  const { load } = (await importFresh<{ load?: unknown }>(file)).module;
  if (typeof load !== 'function') {
    const example = `export function load(${parameter}) { … }`;
    throw fail(`does not export a function "load"; write \`${example}\`.`);
  }
  return (given) =>
    callAuthors(
      async () => load(given),
      (reason) => fail(`threw in load(): ${reason}`),
    );
}

/** Imports a loader, whose results become part of the pages' data files. */
export async function importLoader(file: string): Promise<Loader> {
  const load = await importLoad<LoadedPage, unknown>(file);
  return async (page) => {
    const value = await load(page);
    const found = jsonMistake(value);
    if (!found) return value;
    const text = `returned a value that is not JSON-serialisable: ${found}.`;
    throw new PressError(problemAt({ file }, text));
  };
}

export interface LoadedData {
  value?: unknown;
  loader: string | null;
}

/** The value of a known key, after validation; undefined if there is none. */
export function loadedValue<Value>(
  { value, loader }: Pick<LoadedData, 'value' | 'loader'>,
  { key, check }: { key: string; check: Check },
): Value | undefined {
  const found = (value as Record<string, unknown> | undefined | null)?.[key];
  if (found === undefined) return undefined;
  const issues = check(found).map((issue) => ({ ...issue, path: [key, ...issue.path] }));
  if (issues.length > 0) {
    const file = loader ?? '';
    throw new PressError(issues.map((issue) => problemAt({ file }, describe(issue))));
  }
  return found as Value;
}
