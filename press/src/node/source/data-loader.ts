import {
  type Check,
  type Checked,
  issueText,
  list,
  nonEmptyString,
  number,
  required,
  shape,
} from '../config/check.ts';
import { callAuthorCode } from '../lib/errors.ts';
import { isFile } from '../lib/files.ts';
import { problemAt } from '../lib/location.ts';
import { importFresh } from '../lib/modules/import-fresh.ts';
import { PressError } from '../lib/problems.ts';

/** The page that a loader loads data for. */
export interface LoadedPage {
  /** The route, without the base. */
  path: string;
  /** The Markdown file, relative to the repository's root. */
  filePath: string;
}

/** The `api` that a page's loader returns: more fields of the functions on the page, for `api.json`. */
export const apiDataCheck = shape({
  /** Bytes, minified and compressed. */
  size: number,
});
export type ApiData = Checked<typeof apiDataCheck>;

/** The `facts` that a page's loader returns for `<Facts>`. */
export const factsCheck = shape({
  /** The subject: the name of the list, and the caption of the table. */
  label: required(nonEmptyString),
  /** The most important ones, in one line. */
  row: required(list(nonEmptyString)),
  /** The label of the button that opens the table. */
  tableTitle: required(nonEmptyString),
  /** Further facts, in a table that readers can open; empty for no table. `file` is relative to the repository's root. */
  table: required(
    list(
      shape({
        title: required(nonEmptyString),
        text: required(nonEmptyString),
        file: nonEmptyString,
      }),
    ),
  ),
});
export type Facts = Checked<typeof factsCheck>;

/** `index.data.ts` for `index.md`, if it exists; else the loader for all pages. */
export function loaderOf(file: string, loaderOfAll: string | null): string | null {
  const loader = file.replace(/\.md$/, '.data.ts');
  return isFile(loader) ? loader : loaderOfAll;
}

/** Imports the function `load` of a module; its errors name the module. */
export async function importLoad<Input, Loaded>(
  file: string,
  parameter = '',
): Promise<(input: Input) => Promise<Loaded>> {
  const fail = (text: string) => new PressError(problemAt({ file }, text));
  const { load } = (await importFresh<{ load?: unknown }>(file)).module;
  if (typeof load !== 'function') {
    const example = `export function load(${parameter}) { … }`;
    throw fail(`does not export a function "load"; write \`${example}\`.`);
  }
  return (input) =>
    callAuthorCode(
      async () => load(input),
      (reason) => fail(`threw in load(): ${reason}`),
    );
}

export type Loader = (page: LoadedPage) => Promise<unknown>;

/** Imports a loader, whose results become part of the pages' data files. */
export async function importLoader(file: string): Promise<Loader> {
  const load = await importLoad<LoadedPage, unknown>(file);
  return async (page) => {
    const value = await load(page);
    const reason = jsonMistake(value);
    if (!reason) return value;
    const text = `returned a value that is not JSON-serialisable: ${reason}; convert it to a string, number, list or object.`;
    throw new PressError(problemAt({ file }, text));
  };
}

/** Why JSON cannot represent a value, as `"when" is a Date`; undefined if it can. */
function jsonMistake(value: unknown): string | undefined {
  try {
    JSON.stringify(value, function (this: Record<string, unknown>, key) {
      // Not the second argument, which is already the text of a date.
      const part = this[key];
      const kind = unserializableKind(part);
      if (kind) throw new TypeError(`${key ? `"${key}"` : 'it'} is ${kind}`);
      return part;
    });
  } catch (error) {
    return (error as Error).message;
  }
}

/** Names a value that JSON would drop or change. It may drop undefined. */
function unserializableKind(value: unknown): string | undefined {
  if (typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : String(value);
  if (typeof value !== 'object' || value === null) return undefined;
  const { name } = value.constructor ?? Object;
  return name === 'Object' || name === 'Array' ? undefined : `a ${name}`;
}

export interface LoadedData {
  value?: unknown;
  loader: string | null;
}

/** The value of a key, after validation; undefined if there is none. */
export function loadedValue<Value>(
  { value, loader }: LoadedData,
  key: string,
  check: Check<Value>,
): Value | undefined {
  const part = (value as Record<string, unknown> | undefined | null)?.[key];
  if (part === undefined) return undefined;
  const issues = check(part).map((issue) => ({ ...issue, path: [key, ...issue.path] }));
  if (issues.length > 0) {
    const file = loader ?? '';
    throw new PressError(issues.map((issue) => problemAt({ file }, issueText(issue))));
  }
  return part as Value;
}
