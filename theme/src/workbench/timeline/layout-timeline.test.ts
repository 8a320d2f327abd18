import type { HookRecord } from '@multi-hooks/press/client';
import { expect, test } from 'vitest';
import { hookRecord } from '../../test/hook-record.ts';
import { type Lane, layOutTimeline, neighbour } from './layout-timeline.ts';

let count = 0;

function record(at: number, part: Partial<HookRecord> = {}) {
  count += 1;
  return hookRecord({ id: count, at, ...part });
}

const recordsAt = (...times: number[]) => times.map((at) => record(at));

test('every place where a hook is called has a lane, in the order of the first marks', () => {
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

test('marks that are close in time do not overlap, and keep their order', () => {
  const action = record(6, { kind: 'action' });
  const { marks } = layOutTimeline([
    ...recordsAt(5, 5, 5, 5.1),
    action,
    ...recordsAt(6, 900, 60_000),
  ]);
  const gaps = marks.slice(1).map(({ x }, index) => x - (marks[index]?.x ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(24);
});

test('a moment starts after a pause, with space for the label of its time', () => {
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

test('the left and right arrow keys lead to the previous and the next mark in time, in any lane', () => {
  expect(from(second, 'ArrowLeft')).toBe(first);
  expect(from(first, 'ArrowRight')).toBe(second);
  expect(from(third, 'ArrowRight')).toBe(fourth);
});

test('the up and down arrow keys lead to the nearest mark of the next lane', () => {
  expect(from(first, 'ArrowDown')).toBe(second);
  expect(from(third, 'ArrowUp')).toBe(fourth);
  expect(from(first, 'ArrowUp')).toBeUndefined();
});
