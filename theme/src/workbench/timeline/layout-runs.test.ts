import { expect, test } from 'vitest';
import { layOutRuns } from './layout-runs.ts';
import type { Lane } from './layout-timeline.ts';

const { lanes, moments, marks } = layOutRuns({
  title: '',
  date: '2026-11-18',
  back: '#list',
  steps: ['1. open', '2. close'],
  differsAt: 2,
  runs: [
    { name: 'useOne', from: 'ours', marks: [[], [], [['value', '2']]] },
    {
      name: 'useOther',
      from: 'theirs',
      marks: [[['value', '1']], [], [['value', '2'], ...Array(3).fill(['call', 'fn()'])]],
    },
  ],
});

const marksIn = (lane: Lane) => marks.filter((mark) => mark.lane === lane);

test('every run has a lane and every step a column, even if nothing happened', () => {
  expect(lanes.map(({ component }) => component)).toEqual(['ours', 'theirs']);
  expect(lanes.map((lane) => marksIn(lane).length)).toEqual([1, 5]);
  expect(moments.map((moment) => moment.marks.length)).toEqual([1, 0, 5]);
  expect(new Set(marks.map(({ x }) => x)).size).toBe(5);
});

test('only marks that the other run lacks in the differing step are marked', () => {
  const differing = lanes.map((lane) =>
    marksIn(lane).flatMap(({ record }) => (record.differs ? record.kind : [])),
  );
  expect(differing).toEqual([[], ['call', 'call', 'call']]);
});

test('marks that differ have a label, with space for it', () => {
  const theirs = marksIn(lanes[1] as Lane);
  expect(theirs.map(({ label }) => label)).toEqual(['', '', 'fn()', 'fn()', 'fn()']);
  const gaps = theirs.slice(1).map(({ x }, index) => x - (theirs[index]?.x ?? 0));
  expect(gaps[3]).toBeGreaterThan(gaps[1] as number);
});
