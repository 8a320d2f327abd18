import { describe, expect, it } from 'vitest';
import { outlineOf } from './outline.ts';

describe('outline', () => {
  it('has the headings of depth 2 and 3', () => {
    const slugs = [1, 2, 3, 4].map((depth) => ({ depth, value: `${depth}`, heading: `${depth}` }));
    expect(outlineOf(slugs).map(({ depth }) => depth)).toEqual([2, 3]);
  });
});
