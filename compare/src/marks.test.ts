import { expect, test } from 'vitest';
import type { Behaviour } from './behaviour.ts';
import { marksOfBoth } from './marks.ts';

const startNotes = [
  { channel: 'renders', text: '1' },
  { channel: 'returned', text: 'false' },
] as const;
const stepNotes = [{ channel: 'returned', text: 'false' }] as const;
const marks = (theirNotes: Behaviour[number], end: Behaviour[number] = []) =>
  marksOfBoth(
    [[...startNotes], [...stepNotes, { channel: 'call', text: 'fn#1(2)' }], []],
    [[...startNotes], [...stepNotes, ...theirNotes], end],
  );

test('the marks of both hooks show the start and each step, with new values only', () => {
  expect(marks([])).toEqual({
    isAtEnd: false,
    ourMarks: [[['value', 'false']], [['call', 'fn(2)']]],
    theirMarks: [[['value', 'false']], []],
  });
});

test('renders get marks where they are the difference', () => {
  const moment = marks([
    { channel: 'renders', text: '2' },
    { channel: 'call', text: 'fn#1(2)' },
  ]).theirMarks[1];
  expect(moment?.map(([kind]) => kind)).toEqual(['render', 'render', 'call']);
});

test('the mark of a function names its render if there are several', () => {
  const { theirMarks } = marks([{ channel: 'call', text: 'fn#2(2)' }]);
  expect(theirMarks[1]).toEqual([['call', 'fn(2) of render 2']]);
});

test('the final unmount gets a mark if the hooks differ there', () => {
  const { isAtEnd, theirMarks } = marks(
    [{ channel: 'call', text: 'fn#1(2)' }],
    [{ channel: 'leak', text: 'a timer' }],
  );
  expect(isAtEnd).toBe(true);
  expect(theirMarks.at(-1)).toEqual([['error', 'left behind: a timer']]);
});
