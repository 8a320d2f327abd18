import { notes, totals } from '../facts.ts';

/** What is true of all hooks together, and a note on each of them for its card. */
export function load() {
  return { facts: totals(), notes: notes() };
}
