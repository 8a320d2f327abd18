import type { HookRecord } from '@multi-hooks/press/client';
import { expect, it } from 'vitest';
import { hookRecord } from '../../test/hook-record.ts';
import { type Lane, layOutRuns, layOutTimeline, neighbour } from './layout-timeline.ts';

let count = 0;

function record(at: number, part: Partial<HookRecord> = {}) {
  count += 1;
  return hookRecord({ id: count, at, ...part });
}

const recordsAt = (...times: number[]) => times.map((at) => record(at));

it('every place where a hook is called has a lane, in the order of their first marks', () => {
  const { lanes, marks } = layOutTimeline([
    record(0, { hook: 'useTwo' }),
    record(0),
    record(1, { hook: 'useTwo', instance: 2 }),
    record(2),
  ]);
  const sizeOf = (lane: Lane) => marks.filter((mark) => mark.lane === lane).length;
  expect(lanes.map((lane) => [lane.name, sizeOf(lane)])).toEqual([
    ['useTwo #1', 1],
    ['useOne', 2],
    ['useTwo #2', 1],
  ]);
});

it('every mark keeps its order and has room, however close they are in time', () => {
  const { marks } = layOutTimeline(recordsAt(5, 5, 5.1, 900, 60_000));
  const gaps = marks.slice(1).map(({ x }, index) => x - (marks[index]?.x ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(24);
});

it('the time is shown where a moment begins, with room for it', () => {
  const { moments } = layOutTimeline(recordsAt(1, 2, 60, 120, 121));
  expect(moments.map(({ at }) => at)).toEqual([1, 60, 120]);
  const [first, second] = moments;
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBeGreaterThanOrEqual(60);
});

const layout = layOutTimeline([
  record(0),
  record(0, { hook: 'useTwo' }),
  record(0, { hook: 'useTwo' }),
  record(0),
]);
const [first, second, third, fourth] = layout.marks;
const from = (mark: typeof first, key: string) => mark && neighbour(layout, mark, key);

it('an arrow key leads to the mark before or after in time, whatever its lane', () => {
  expect(from(second, 'ArrowLeft')).toBe(first);
  expect(from(first, 'ArrowRight')).toBe(second);
  expect(from(third, 'ArrowRight')).toBe(fourth);
});

it('an arrow key leads to the nearest mark of the lane above or below', () => {
  expect(from(first, 'ArrowDown')).toBe(second);
  expect(from(third, 'ArrowUp')).toBe(fourth);
  expect(from(first, 'ArrowUp')).toBeUndefined();
});

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

it('every recorded run has a lane and every step a column, also where nothing happened', () => {
  expect(lanes.map((lane) => [lane.component, marksIn(lane).length])).toEqual([
    ['ours', 1],
    ['theirs', 5],
  ]);
  expect(moments.map(({ at, marks: momentMarks }) => [at, momentMarks.length])).toEqual([
    [0, 1],
    [1, 0],
    [2, 5],
  ]);
  expect(new Set(marks.map(({ x }) => x)).size).toBe(5);
});

it('a recorded run shows nothing for a function that was not called, and marks what differs', () => {
  const differing = lanes.map((lane) =>
    marksIn(lane).flatMap(({ record }) => (record.differs ? record.kind : [])),
  );
  expect(differing).toEqual([[], ['call', 'call', 'call']]);
});

it('a recorded run says beside its marks what differs, as equal shapes do not, with room for it', () => {
  const theirs = marksIn(lanes[1] as Lane);
  expect(theirs.map(({ label }) => label)).toEqual(['', '', 'fn()', 'fn()', 'fn()']);
  const gaps = theirs.slice(1).map(({ x }, index) => x - (theirs[index]?.x ?? 0));
  expect(gaps[3]).toBeGreaterThan(gaps[1] as number);
});
