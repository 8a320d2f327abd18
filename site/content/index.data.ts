import { notes } from '../facts.ts';

/** A note on each hook, for its card in the overview. */
export function load() {
  return { notes: notes() };
}
