import type { HookRecord } from '@multi-hooks/press/client';

/** One call of a hook in one mounted component. */
export interface Lane extends Pick<HookRecord, 'hook' | 'instance' | 'component'> {
  /** The hook's name, with a number when it is called at more than one place. */
  name: string;
  marks: Mark[];
}

export interface Mark {
  record: HookRecord;
  lane: Lane;
  x: number;
}

/** Events that happened together: a column of the timeline, labelled with its time. */
export interface Moment {
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

/** Distance and width of marks in px, enough for a finger. */
const STEP = 24;
/** A gap of this many milliseconds starts a new moment. */
const PAUSE = 50;
/** Least width of a moment, for the label of its time. */
const MOMENT = 60;
const MARGIN = 16;

/**
 * Lays out the timeline. Many events happen within a millisecond, and then none for a second: the
 * timeline keeps their order and draws a longer pause wider, but not to scale.
 */
export function layOutTimeline(records: readonly HookRecord[]): TimelineLayout {
  const lanes: Lane[] = [];
  const moments: Moment[] = [];
  const marks: Mark[] = [];
  let x = MARGIN;
  let last: HookRecord | undefined;
  for (const record of records) {
    const gap = last ? record.at - last.at : Infinity;
    if (last) x += STEP;
    if (gap >= PAUSE) {
      if (last) {
        const stretch = Math.min(MOMENT, Math.round(8 * Math.log2(gap / PAUSE)));
        x = Math.max(x + stretch, (moments.at(-1)?.x ?? 0) + MOMENT);
      }
      moments.push({ at: record.at, x, marks: [] });
    }
    const mark = { record, lane: laneOf(record, lanes), x };
    for (const list of [mark.lane.marks, marks, moments.at(-1)?.marks]) list?.push(mark);
    last = record;
  }
  for (const lane of lanes) {
    const isAlone = lanes.every((other) => other === lane || other.hook !== lane.hook);
    if (!isAlone) lane.name = `${lane.hook} #${lane.instance}`;
  }
  return { lanes, moments, marks, width: x + MARGIN };
}

function laneOf({ hook, instance, component }: HookRecord, lanes: Lane[]): Lane {
  const known = lanes.find((lane) => lane.hook === hook && lane.instance === instance);
  if (known) return known;
  const lane = { hook, instance, component, name: hook, marks: [] };
  lanes.push(lane);
  return lane;
}

/** The mark that an arrow key moves to; undefined when there is none. */
export function neighbour(
  { lanes, marks }: TimelineLayout,
  { from, key }: { from: Mark; key: string },
): Mark | undefined {
  const index = marks.indexOf(from);
  if (key === 'ArrowLeft') return marks[index - 1];
  if (key === 'ArrowRight') return marks[index + 1];
  if (key === 'Home') return marks[0];
  if (key === 'End') return marks.at(-1);
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const next = lanes[lanes.indexOf(from.lane) + (key === 'ArrowUp' ? -1 : 1)];
  const distance = (mark: Mark) => Math.abs(mark.x - from.x);
  return next?.marks.reduce((best, mark) => (distance(mark) < distance(best) ? mark : best));
}
