import { type Difference, differences } from '../../move/src/differences.ts';

export const causes: Record<string, Record<string, Difference>> = differences;

/** The name of a difference; undefined until a person has named it. */
export function nameOf(pair: { hook: string; library: string; name: string }, key: string) {
  const { hook, library, name } = pair;
  const named = Object.entries(causes[hook] ?? {});
  for (const wanted of [`${library} ${name} ${key}`, `${library} ${key}`, key]) {
    const found = named.find(([, { keys = [] }]) => keys.includes(wanted));
    if (found) return found[0];
  }
}

/** Only the smallest scenario shows whether a mode is needed. */
export const withoutMode = (key: string) => key.replace(/(, (on|in|under|after|beside) .+)$/, '');
