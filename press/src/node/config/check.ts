import { nearest } from '../../shared/nearest.ts';
import { decodeText } from '../../shared/route.ts';

/*
 * Checks of values that authors write: the configuration, front matter, metadata of demos. The types of these
 * values are derived from their checks.
 */

export interface Issue {
  /** Keys and indexes that lead to the value. */
  path: (string | number)[];
  /** The problem, as a sentence about the file; the key is written as messages name it. */
  text: (key: string) => string;
}

export interface Check<Value = unknown> {
  (value: unknown): Issue[];
  /** Never set: the type of values without issues. */
  valid?: Value;
}

interface RequiredCheck<Value = unknown> extends Check<Value> {
  isRequired: true;
}

/** The type of values that pass a check. */
export type Checked<Checking extends Check> = NonNullable<Checking['valid']>;

type Fields = Record<string, Check>;
type RequiredKey<Of extends Fields> = {
  [Key in keyof Of]: Of[Key] extends RequiredCheck ? Key : never;
}[keyof Of];

// Both map all keys of another type: editors then show the comments at the checks.
type Shape<Of extends Fields> = {
  [Key in keyof Pick<Of, RequiredKey<Of>>]: Checked<Of[Key]>;
} & {
  [Key in keyof Omit<Of, RequiredKey<Of>>]?: Checked<Of[Key]>;
};

/** `["repository", "url"]` → `repository.url`. */
function dotted(path: readonly (string | number)[]): string {
  const text = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
  return text.replace(/^\./, '');
}

const MAX_VALUE_LENGTH = 60;

/** A value in a message. */
function show(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH - 1)}…` : text;
}

/** Accepts undefined and values that pass `test`; `rule` completes the sentence `it must be …`. */
export function check<Value>(rule: string, test: (value: unknown) => boolean): Check<Value> {
  return (value) => {
    if (value === undefined || test(value)) return [];
    const remedy = `${show(value)}; it must be ${rule}.`;
    return [{ path: [], text: (key) => `sets ${key} to ${remedy}` }];
  };
}

export const string = check<string>('a string', (value) => typeof value === 'string');
export const nonEmptyString = check<string>(
  'a non-empty string',
  (value) => typeof value === 'string' && value.trim() !== '',
);
export const number = check<number>('a number', (value) => Number.isFinite(value));
export const boolean = check<boolean>('true or false', (value) => typeof value === 'boolean');
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
/** A language tag that browsers and screen readers know. */
export const language = check<string>('a language tag such as "zh-CN"', (value) => {
  try {
    return typeof value === 'string' && languageNames.of(value) !== undefined;
  } catch {
    return false;
  }
});
export const anything: Check = () => [];

export function required<Value>(item: Check<Value>): RequiredCheck<Value> {
  const run = (value: unknown) =>
    value === undefined ? [{ path: [], text: missingKey }] : item(value);
  return Object.assign(run, { isRequired: true as const });
}

const missingKey = (key: string) => `has no ${key}; add it.`;

export function matching(rule: string, pattern: RegExp): Check<string> {
  return check(rule, (value) => typeof value === 'string' && pattern.test(value));
}

/** Browsers and file systems resolve `.` and `..`, which may lead out of the site. */
const isInSite = (path: string) => !/(^|[\\/])\.{1,2}([\\/]|$)/.test(decodeText(path));

export function sitePath(rule: string, pattern: RegExp): Check<string> {
  return check(
    rule,
    (value) => typeof value === 'string' && pattern.test(value) && isInSite(value),
  );
}

export function oneOf<Values extends (string | boolean)[]>(
  ...values: Values
): Check<Values[number]> {
  return check(values.map((value) => show(value)).join(' or '), (value) =>
    values.includes(value as string),
  );
}

const issuesBelow = (key: string | number, issues: Issue[]) =>
  issues.map((issue) => ({ ...issue, path: [key, ...issue.path] }));

export function list<Value>(item: Check<Value>): Check<Value[]> {
  return (value) =>
    Array.isArray(value)
      ? value.flatMap((entry, index) => issuesBelow(index, required(item)(entry)))
      : check('a list', Array.isArray)(value);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function record<Value>(item: Check<Value>): Check<Record<string, Value>> {
  return (value) =>
    isObject(value)
      ? Object.entries(value).flatMap(([key, entry]) => issuesBelow(key, required(item)(entry)))
      : check('an object', isObject)(value);
}

/** An object with these keys only. */
export function shape<Of extends Fields>(fields: Of): Check<Shape<Of>> {
  const keys = Object.keys(fields);
  return (value) => {
    if (!isObject(value)) return check('an object', isObject)(value);
    const unknown = Object.keys(value).filter((key) => !keys.includes(key));
    return [
      ...keys.flatMap((key) => issuesBelow(key, fields[key]?.(value[key]) ?? [])),
      ...unknown.map((key): Issue => ({ path: [key], text: unknownKey(key, keys) })),
    ];
  };
}

function unknownKey(key: string, keys: string[]): Issue['text'] {
  if (keys.length === 0) return (whole) => `has the unknown key ${whole}; remove it.`;
  const similar = nearest(key, keys);
  const remedy = similar ? `did you mean "${similar}"?` : `known keys are ${keys.join(', ')}.`;
  return (whole) => `has the unknown key ${whole}; ${remedy}`;
}

/** An issue as a sentence that begins with its verb: its subject is the file. */
export function issueText({ path, text }: Issue): string {
  return text(path.length === 0 ? 'its value' : `"${dotted(path)}"`);
}
