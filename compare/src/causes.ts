import differences from '../differences.json' with { type: 'json' };
import type { PairName } from './result.ts';

/** Why another hook behaves differently from ours, as a maintainer explains it. */
interface Cause {
  /**
   * The keys of the difference, see difference-key.ts. A prefix limits a key to a library, or to one of its
   * hooks: `rooks:useFreshTick:call-other:start`. The longest matching key wins.
   */
  keys: readonly string[];
  /** What the other hook does, for the page of ours, in Chinese. */
  text: string;
}

/** Hook of ours → name of the cause. */
export const causes: Record<string, Record<string, Cause>> = differences;

/** The name of a difference's cause; undefined until a maintainer has named it. */
export function causeOf({ hook, library, theirHook }: PairName, key: string) {
  const entries = Object.entries(causes[hook] ?? {});
  for (const fullKey of [`${library}:${theirHook}:${key}`, `${library}:${key}`, key]) {
    const match = entries.find(([, { keys }]) => keys.includes(fullKey));
    if (match) return match[0];
  }
}
