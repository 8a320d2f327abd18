import type { HookRecord } from '@multi-hooks/press/client';
import { expect, test } from 'vitest';
import { isInner, turnsOf } from './group-records.ts';
import { layOutTimeline } from './layout-timeline.ts';

let count = 0;

function record(kind: HookRecord['kind'], part: Partial<HookRecord> = {}): HookRecord {
  count += 1;
  const text = kind === 'value' ? 'true' : '';
  return {
    id: count,
    at: 0,
    hook: 'useOne',
    instance: 1,
    component: 'Demo',
    kind,
    again: false,
    text,
    ...part,
  };
}

/** The moments, each as the turns in it, each turn as what was done and how often. */
function groupsOf(records: HookRecord[]) {
  return layOutTimeline(records).moments.map(({ marks }) =>
    turnsOf(marks).map(({ lane, actions }) => [
      lane.name,
      ...actions.map((action) => `${action.record.kind} ${action.count}`),
    ]),
  );
}

test('a moment lists what a hook did, in order', () => {
  expect(groupsOf([record('call'), record('render'), record('render', { at: 900 })])).toEqual([
    [['useOne', 'call 1', 'render 1']],
    [['useOne', 'render 1']],
  ]);
});

test('equal records in a row are listed once, with their number', () => {
  const again = { again: true };
  expect(
    groupsOf([
      record('effect', { phase: 'layout' }),
      record('effect', { phase: 'layout' }),
      record('effect', { phase: 'passive' }),
      record('effect', { phase: 'passive', ...again }),
      record('value'),
      record('value', { text: 'false' }),
    ]),
  ).toEqual([[['useOne', 'effect 2', 'effect 1', 'effect 1', 'value 1', 'value 1']]]);
});

test.each([
  ['an insertion effect', record('effect', { phase: 'insertion' }), true],
  ['its clean-up', record('cleanup', { phase: 'insertion' }), true],
  ['a value that is none', record('value', { text: 'undefined' }), true],
  ['another value', record('value'), false],
  ['another effect', record('effect', { phase: 'passive' }), false],
  ['a call with undefined', record('call', { text: 'undefined' }), false],
])('%s: is a detail or not', (_, one, is) => {
  expect(isInner(one)).toBe(is);
});
