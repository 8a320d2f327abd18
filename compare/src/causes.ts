import differences from '../differences.json' with { type: 'json' };
import type { PairName } from './result.ts';

/** A cause for which another hook behaves differently from ours. Written by a person. */
interface Cause {
  /**
   * The keys under which the comparison finds the difference, such as `call-more:press-opener`. A prefix
   * limits a key to a library, or to a library and its hook. The longest matching key wins.
   */
  keys: readonly string[];
  /** What the other hook does, for the page of ours, in Chinese. */
  text: string;
}

/** Hook of ours → name of the cause. */
export const causes: Record<string, Record<string, Cause>> = differences;

/** The name of a difference's cause; undefined until a person has named it. */
export function causeOf({ hook, library, theirHook }: PairName, key: string) {
  const entries = Object.entries(causes[hook] ?? {});
  for (const fullKey of [`${library}:${theirHook}:${key}`, `${library}:${key}`, key]) {
    const match = entries.find(([, { keys }]) => keys.includes(fullKey));
    if (match) return match[0];
  }
}
