import { expect, test } from 'vitest';
import { activeHeading } from './active-heading.ts';

const viewport = 800;

/** The active heading of a page with headings at `offsets` from its top. */
function activeAt(scrolled: number, offsets: number[], height: number): number {
  const tops = offsets.map((offset) => offset - scrolled);
  return activeHeading(tops, { scrolled, viewport, height });
}

test('a heading is active from its scroll target to that of the next one', () => {
  expect(activeAt(900, [400, 1000, 1600], 4000)).toBe(1);
  expect(activeAt(1479, [400, 1000, 1600], 4000)).toBe(1);
  expect(activeAt(1500, [400, 1000, 1600], 4000)).toBe(2);
});

test('a page that hardly scrolls starts at its first heading and ends at its last', () => {
  expect(activeAt(0, [200, 500, 700], 900)).toBe(0);
  expect(activeAt(100, [200, 500, 700], 900)).toBe(2);
});
