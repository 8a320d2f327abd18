import { describe, expect, it } from 'vitest';
import { markRecords } from './mark-records.ts';
import type { Behaviour } from './record.ts';

describe('marks of both records', () => {
  const start = [
    { channel: 'renders', text: '1' },
    { channel: 'returned', text: 'false' },
  ] as const;
  const same = [{ channel: 'returned', text: 'false' }] as const;
  const marks = (theirs: Behaviour[number], end: Behaviour[number] = []) =>
    markRecords(
      [[...start], [...same, { channel: 'call', text: 'fn#1(2)' }], []],
      [[...start], [...same, ...theirs], end],
    );

  it('marks of both records list what both did at the start and in each step, with new values only', () => {
    expect(marks([])).toEqual({
      isAtEnd: false,
      ours: [[['value', 'false']], [['call', 'fn(2)']]],
      theirs: [[['value', 'false']], []],
    });
  });

  it('marks of both records have renders where they are the difference', () => {
    const moment = marks([
      { channel: 'renders', text: '2' },
      { channel: 'call', text: 'fn#1(2)' },
    ]).theirs[1];
    expect(moment).toEqual([
      ['render', ''],
      ['render', ''],
      ['call', 'fn(2)'],
    ]);
  });

  it('marks of both records name the render that a function comes from if there are several', () => {
    const { theirs } = marks([{ channel: 'call', text: 'fn#2(2)' }]);
    expect(theirs[1]).toEqual([['call', 'fn(2) of render 2']]);
  });

  it('marks of both records end with the unmount if it makes a difference', () => {
    const { isAtEnd, theirs } = marks(
      [{ channel: 'call', text: 'fn#1(2)' }],
      [{ channel: 'leak', text: 'a timer' }],
    );
    expect(isAtEnd).toBe(true);
    expect(theirs.at(-1)).toEqual([['error', 'left behind: a timer']]);
  });
});
