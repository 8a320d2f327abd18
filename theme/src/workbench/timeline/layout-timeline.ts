import type { HookRecord } from '@multi-hooks/press/client';
import type { MarkKind } from './MarkShape.tsx';

export interface TimelineRecord
  extends Omit<HookRecord, 'kind' | 'hook' | 'instance' | 'component'> {
  kind: MarkKind;
  /** Whether it is what a recorded run did differently. */
  differs?: boolean;
}

/** A call of a hook in a mounted component. */
export interface Lane extends Pick<HookRecord, 'hook' | 'instance' | 'component'> {
  /** The hook's name, with a number when it is called at more than one place. */
  name: string;
  /** Whether it is a recorded run of other code. */
  isRecorded?: boolean;
}

export interface Mark {
  record: TimelineRecord;
  lane: Lane;
  x: number;
  width: number;
  /** What a recorded run did differently. */
  label?: string;
}

/** Events that happened together: a column of the timeline. */
export interface Moment {
  /** In milliseconds; among recorded runs, the index of the step. */
  at: number;
  x: number;
  marks: Mark[];
}

export interface TimelineLayout {
  lanes: Lane[];
  moments: Moment[];
  /** All marks in chronological order. */
  marks: Mark[];
  width: number;
}

/** In px, enough for a finger. */
export const MARK_WIDTH = 24;
/** The least pause before a record that starts a new moment. */
const MOMENT_GAP_MS = 50;
/** In px, enough for the label of its time. */
export const MIN_MOMENT_WIDTH = 60;
/** How much wider a moment is after a long pause, in px. */
const MAX_STRETCH = 60;
export const MARGIN = 16;

export const endOf = ({ x, width }: Mark) => x + width;

/**
 * Lays out the timeline. Many events happen within a millisecond, and then none for a second: the
 * timeline keeps their order and draws a longer pause wider, but not to scale.
 */
export function layOutTimeline(records: readonly HookRecord[]): TimelineLayout {
  const lanes: Lane[] = [];
  const moments: Moment[] = [];
  let x = MARGIN;
  let previous: HookRecord | undefined;
  for (const record of records) {
    const gap = previous ? record.at - previous.at : Infinity;
    if (previous) x += MARK_WIDTH;
    // An action starts a new moment, which contains what it causes.
    if (gap >= MOMENT_GAP_MS || record.kind === 'action') {
      const last = moments.at(-1);
      if (last) x = startOfMoment(x, last.x, gap);
      moments.push({ at: record.at, x, marks: [] });
    }
    moments.at(-1)?.marks.push({ record, lane: laneOf(record, lanes), x, width: MARK_WIDTH });
    previous = record;
  }
  for (const lane of lanes) {
    const isAlone = lanes.filter(({ hook }) => hook === lane.hook).length === 1;
    if (!isAlone) lane.name = `${lane.hook} #${lane.instance}`;
  }
  const width = Math.max(x + MARGIN, (moments.at(-1)?.x ?? 0) + MIN_MOMENT_WIDTH);
  return { lanes, moments, marks: moments.flatMap(({ marks }) => marks), width };
}

/** `x`: the end of the marks so far. `previousX`: the start of the moment that they are in. */
function startOfMoment(x: number, previousX: number, gap: number): number {
  const stretch = Math.min(MAX_STRETCH, Math.round(8 * Math.log2(gap / MOMENT_GAP_MS)));
  // Before an action the gap can be shorter, and its logarithm negative.
  return Math.max(x + Math.max(stretch, 0), previousX + MIN_MOMENT_WIDTH);
}

function laneOf({ hook, instance, component }: HookRecord, lanes: Lane[]): Lane {
  const existing = lanes.find((lane) => lane.hook === hook && lane.instance === instance);
  if (existing) return existing;
  const lane = { hook, instance, component, name: hook };
  // What the reader does, which has no hook, is above what it causes.
  if (hook) lanes.push(lane);
  else lanes.unshift(lane);
  return lane;
}

/** The mark that an arrow key moves to; undefined when there is none. */
export function neighbour({ lanes, marks }: TimelineLayout, from: Mark, key: string) {
  const index = marks.indexOf(from);
  if (key === 'ArrowLeft') return marks[index - 1];
  if (key === 'ArrowRight') return marks[index + 1];
  if (key === 'Home') return marks[0];
  if (key === 'End') return marks.at(-1);
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const next = lanes[lanes.indexOf(from.lane) + (key === 'ArrowUp' ? -1 : 1)];
  const distance = (mark: Mark) => Math.abs(mark.x - from.x);
  const [nearest] = marks
    .filter(({ lane }) => lane === next)
    .sort((a, b) => distance(a) - distance(b));
  return nearest;
}
