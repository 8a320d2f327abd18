import { type Difference, differences } from '../../move/src/differences.ts';

/** The causes that a person has named. */
export const causes: Record<string, Record<string, Difference>> = differences;

/** The name of a difference; undefined until a person has given it one. */
export function nameOf(pair: { hook: string; library: string; name: string }, key: string) {
  const { hook, library, name } = pair;
  const named = Object.entries(causes[hook] ?? {});
  const candidates = [`${library} ${name} ${key}`, `${library} ${key}`, key];
  const exact = candidates.flatMap((wanted) =>
    named.filter(([, { keys = [] }]) => keys.includes(wanted)),
  );
  const others = candidates.flatMap((wanted) =>
    named.filter(([, { keys = [] }]) =>
      keys.some((one) => one.endsWith('*') && wanted.startsWith(one.slice(0, -1))),
    ),
  );
  return [...exact, ...others][0]?.[0];
}
