/*
 * Written by a person: the causes of differences. A cause has one name for all libraries, the keys
 * under which it was found, and a sentence for readers that says what the other library does.
 */

export interface Cause {
  /** `channel more|less|other at step`, with `library ` before it where it means this only there. */
  keys: readonly string[];
  /** For the page of the hook, in Chinese. */
  text: string;
}

export const causes: Record<string, Record<string, Cause>> = {
  useToggle: {},
};

/** The name of a difference; undefined until a person has given it one. */
export function nameOf({ hook, library, key }: { hook: string; library: string; key: string }) {
  const named = Object.entries(causes[hook] ?? {});
  const find = (wanted: string) => named.find(([, { keys }]) => keys.includes(wanted))?.[0];
  return find(`${library} ${key}`) ?? find(key);
}
