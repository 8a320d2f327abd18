import type { Slug } from './records.ts';

/** The headings that outline and menu sub-list show. */
export function outlineOf(slugs: readonly Slug[]): Slug[] {
  return slugs.filter(({ depth }) => depth === 2 || depth === 3);
}
