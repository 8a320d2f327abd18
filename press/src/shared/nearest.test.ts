import { describe, expect, it } from 'vitest';
import { closest, nearest } from './nearest.ts';

describe('nearest', () => {
  it.each([
    ['parms', ['params', 'result'], 'params'],
    ['titel', ['title', 'toc'], 'title'],
    ['TITLE', ['title'], 'title'],
    ['xyz', ['title', 'toc'], undefined],
    ['', ['title'], undefined],
    ['x', [], undefined],
  ])('to %j in %j is %j', (word, candidates, expected) => {
    expect(nearest(word, candidates)).toBe(expected);
  });
});

describe('closest', () => {
  it('returns a candidate whenever there is one', () => {
    expect(closest('/hom', ['/', '/dom/use-size'])).toBe('/');
    expect(closest('', ['title'])).toBe('title');
    expect(closest('x', [])).toBeUndefined();
  });
});
