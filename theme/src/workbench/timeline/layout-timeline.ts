import type { HookRecord } from '@multi-hooks/press/client';

/** One call of a hook in one mounted component. */
export interface Lane {
  key: string;
  hook: string;
  /** The hook's name, with a number when it is called at more than one place. */
  name: string;
  component: string;
  marks: Mark[];
}

export interface Mark {
  record: HookRecord;
  x: number;
}

/** Things that happened together: a column of the timeline, which shows the time where they begin. */
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

/** Between two marks, which are as wide: they never cover each other, and fingers can tell them apart. */
const STEP = 24;
/** A gap of this many milliseconds starts a new moment. */
const PAUSE = 50;
/** Room for the time of a moment. */
const MOMENT = 60;
const MARGIN = 16;

/**
 * Lays out the timeline. Many events happen within a millisecond, and then none for a second: the
 * timeline keeps their order and draws a longer pause wider, but not to scale.
 */
export function layOutTimeline(records: readonly HookRecord[]): TimelineLayout {
  const lanes = new Map<string, Lane>();
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
    const key = keyOf(record);
    const { hook, component } = record;
    const lane = lanes.get(key) ?? { key, hook, name: hook, component, marks: [] };
    lanes.set(key, lane);
    const mark = { record, x };
    lane.marks.push(mark);
    marks.push(mark);
    moments.at(-1)?.marks.push(mark);
    last = record;
  }
  return { lanes: numbered([...lanes.values()]), moments, marks, width: x + MARGIN };
}

/** Of the lane that a record is in. */
export const keyOf = ({ hook, instance }: HookRecord) => `${hook} ${instance}`;

function numbered(lanes: Lane[]): Lane[] {
  const counts = new Map<string, number>();
  for (const { hook } of lanes) counts.set(hook, (counts.get(hook) ?? 0) + 1);
  return lanes.map((lane) =>
    counts.get(lane.hook) === 1
      ? lane
      : { ...lane, name: `${lane.hook} #${lane.key.slice(lane.hook.length + 1)}` },
  );
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
  const lane = lanes.findIndex((one) => one.marks.includes(from));
  const next = lanes[lane + (key === 'ArrowUp' ? -1 : 1)];
  const distance = (mark: Mark) => Math.abs(mark.x - from.x);
  return next?.marks.reduce((best, mark) => (distance(mark) < distance(best) ? mark : best));
}
