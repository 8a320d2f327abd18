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
    markRecords({
      ours: [[...start], [...same, { channel: 'call', text: 'fn#1(2)' }], []],
      theirs: [[...start], [...same, ...theirs], end],
      scenario: {
        mode: { react: 19, strict: false, hydrate: false },
        inputs: {},
        steps: [{ do: 'by-hand' }],
      },
      lines: { body: '', action: () => '// click outside' },
    });

  it('list what both did at the start and in each step, with new values only', () => {
    expect(marks([])).toEqual({
      steps: ['1. click outside'],
      ours: [[['value', 'false']], [['call', 'fn(2)']]],
      theirs: [[['value', 'false']], []],
    });
  });

  it('have renders where they are the difference', () => {
    const theirs = marks([
      { channel: 'renders', text: '2' },
      { channel: 'call', text: 'fn#1(2)' },
    ]).theirs[1];
    expect(theirs).toEqual([
      ['render', ''],
      ['render', ''],
      ['call', 'fn(2)'],
    ]);
  });

  it('name the render that a function comes from if there are several', () => {
    const { theirs } = marks([{ channel: 'call', text: 'fn#2(2)' }]);
    expect(theirs[1]).toEqual([['call', 'fn(2) of render 2']]);
  });

  it('end with the unmount if it makes a difference', () => {
    const { steps, theirs } = marks(
      [{ channel: 'call', text: 'fn#1(2)' }],
      [{ channel: 'left', text: '1 timers' }],
    );
    expect(steps).toEqual(['1. click outside', '2. setMounted(false)']);
    expect(theirs.at(-1)).toEqual([['error', 'left behind: 1 timers']]);
  });
});
