import differences from '../differences.json' with { type: 'json' };

/** A cause for which another hook behaves differently from ours. Written by a person. */
interface Cause {
  /**
   * The keys under which the comparison finds the difference, such as `call-more:step`. A prefix limits a
   * key to a library, or to a library and its hook. The longest matching key wins.
   */
  keys: readonly string[];
  /** What the other hook does, for the page of ours, in Chinese. */
  text: string;
}

/** Hook of ours → name of the difference. */
export const causes: Record<string, Record<string, Cause>> = differences;

/** The name of a difference; undefined until a person has named it. */
export function nameOf(pair: { hook: string; library: string; name: string }, key: string) {
  const { hook, library, name } = pair;
  const named = Object.entries(causes[hook] ?? {});
  for (const wanted of [`${library}:${name}:${key}`, `${library}:${key}`, key]) {
    const found = named.find(([, { keys }]) => keys.includes(wanted));
    if (found) return found[0];
  }
}

/** Only the smallest scenario shows whether a mode is needed. */
export const withoutMode = (key: string) =>
  key.replace(/(\+(react-\d+|production|strict|hydrated|other-instance))+$/, '');
