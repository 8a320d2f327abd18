import { PressError } from '../../shared/error.ts';
import { describe, type Issue } from './check.ts';
import { checkOptions, DEFAULT_LOCALE, type PressConfig } from './config.ts';
import { configProblem } from './config-problem.ts';

/** Rules across several fields; each field is already valid by itself. */
function* inconsistencies(value: PressConfig): Iterable<Issue> {
  const names = (value.locales ?? [DEFAULT_LOCALE]).map(({ name }) => name);
  const issue = (text: string, ...path: Issue['path']): Issue => ({ path, text: () => text });
  if (names.length === 0) {
    yield issue('sets "locales" to []; list at least one, or leave the key out.', 'locales');
  }
  const duplicate = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (duplicate >= 0) {
    const text = `lists the locale "${names[duplicate]}" twice; remove one of them.`;
    yield issue(text, 'locales', duplicate);
  }
  for (const key of ['navs', 'menus'] as const) {
    for (const name of Object.keys(value[key] ?? {})) {
      if (names.includes(name)) continue;
      const text = `has "${key}" for "${name}", which is not a locale; the locales are ${names.join(', ')}.`;
      yield issue(text, key, name);
    }
  }
}

export function validateConfig(value: unknown, file: string): PressConfig {
  const issues = checkOptions(value);
  report(issues.length > 0 ? issues : [...inconsistencies(value as PressConfig)], file);
  return value as PressConfig;
}

/** Throws if there are problems, with the line of each value. */
export function report(issues: readonly Issue[], file: string): void {
  if (issues.length === 0) return;
  throw new PressError(
    issues.map((issue) => configProblem(file, { path: issue.path, text: describe(issue) })),
  );
}
