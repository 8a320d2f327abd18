import { expect, test } from 'vitest';
import { activeHeading } from './active-heading.ts';

const viewport = 800;

/** The active heading of a page with headings at `offsets` from its top. */
function at(scrolled: number, offsets: number[], height: number): number {
  const tops = offsets.map((offset) => offset - scrolled);
  return activeHeading(tops, { scrolled, viewport, height });
}

test('a page without headings has no active one', () => {
  expect(at(0, [], 3000)).toBe(-1);
});

test('above the first heading the first one is active', () => {
  expect(at(0, [400, 900], 3000)).toBe(0);
});

test('a heading is active from its scroll target to that of the next one', () => {
  expect(at(900, [400, 1000, 1600], 4000)).toBe(1);
  expect(at(1479, [400, 1000, 1600], 4000)).toBe(1);
  expect(at(1500, [400, 1000, 1600], 4000)).toBe(2);
});

test('short sections at the end become active one after the other', () => {
  const offsets = [400, 2700, 2800, 2900];
  const seen = new Set<number>();
  for (let scrolled = 0; scrolled <= 2200; scrolled += 10) seen.add(at(scrolled, offsets, 3000));
  expect([...seen]).toEqual([0, 1, 2, 3]);
  expect(at(2200, offsets, 3000)).toBe(3);
});

test('a page that hardly scrolls starts at its first heading and ends at its last', () => {
  expect(at(0, [200, 500, 700], 900)).toBe(0);
  expect(at(100, [200, 500, 700], 900)).toBe(2);
});

test('a page that does not scroll keeps its first heading active', () => {
  expect(at(0, [200, 500], 700)).toBe(0);
});
