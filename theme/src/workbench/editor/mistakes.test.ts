import { Text } from '@codemirror/state';
import { expect, test } from 'vitest';
import { offsetOf } from './mistakes.ts';

test.each([
  [2, 2, 5],
  [1, 9, 3],
  [9, 1, 4],
  [0, 0, 0],
])(
  'line %i, column %i is the offset %i: a place outside of the text is moved into it',
  (line, column, offset) => {
    expect(offsetOf(Text.of(['one', 'two']), { line, column })).toBe(offset);
  },
);
