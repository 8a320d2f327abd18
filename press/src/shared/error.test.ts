import { describe, expect, it } from 'vitest';
import { PressError } from './error.ts';

describe('PressError', () => {
  it('joins its problems and has the location of the first', () => {
    const error = new PressError([
      { message: 'a.md:3 is wrong.', file: '/a.md', line: 3, column: 1 },
      { message: 'b.md is wrong.', file: '/b.md' },
    ]);
    expect(error.message).toBe('a.md:3 is wrong.\nb.md is wrong.');
    expect([error.file, error.line, error.column]).toEqual(['/a.md', 3, 1]);
    expect(new PressError({ message: 'x' }).problems).toHaveLength(1);
  });
});
