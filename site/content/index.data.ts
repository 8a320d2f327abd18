import { sizeNotes, totals } from '../facts.ts';

/** Facts about all hooks together, and a note for the card of each hook. */
export function load() {
  return { facts: totals(), notes: sizeNotes() };
}
