import { PressError } from '../../shared/error.ts';
import { type Check, describe } from '../config/check.ts';
import { problemAt } from '../lib/location.ts';

/** What a page's loader returned. */
export interface LoadedData {
  value?: unknown;
  loader: string | null;
}

/** The value of a key that the engine knows, once it is valid; undefined if there is none. */
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
