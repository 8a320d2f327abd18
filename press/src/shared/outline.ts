import type { Heading, Slug } from './records.ts';

/** The headings shown in the outline and under the current menu entry. */
export function outlineOf(slugs: readonly Slug[]): Heading[] {
  return slugs
    .filter(({ depth }) => depth === 2 || depth === 3)
    .map(({ depth, value, heading }) => ({ depth, text: value, id: heading }));
}
