import type { HookRecord, RecordedMark, RecordedRuns } from '@multi-hooks/press/client';
import type { MarkKind } from './MarkShape.tsx';

export interface TimelineRecord extends Omit<HookRecord, 'kind'> {
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
export const STEP = 24;
/** A gap of this many milliseconds starts a new moment. */
const PAUSE = 50;
/** Least width of a moment, for the label of its time. */
const MOMENT = 60;
const MARGIN = 16;
/** The longest label of a mark, and the width of a character. */
const LABEL = 48;
const CHARACTER = 7.5;

/**
 * Lays out the timeline. Many events happen within a millisecond, and then none for a second: the
 * timeline keeps their order and draws a longer pause wider, but not to scale.
 */
export function layOutTimeline(records: readonly HookRecord[]): TimelineLayout {
  const lanes: Lane[] = [];
  const moments: Moment[] = [];
  let x = MARGIN;
  let last: HookRecord | undefined;
  for (const record of records) {
    const gap = last ? record.at - last.at : Infinity;
    if (last) x += STEP;
    // What follows an action is below it, apart from what was before.
    if (gap >= PAUSE || record.kind === 'action') {
      if (last) {
        const stretch = Math.min(MOMENT, Math.round(8 * Math.log2(gap / PAUSE)));
        x = Math.max(x + stretch, (moments.at(-1)?.x ?? 0) + MOMENT);
      }
      moments.push({ at: record.at, x, marks: [] });
    }
    moments.at(-1)?.marks.push({ record, lane: laneOf(record, lanes), x, width: STEP });
    last = record;
  }
  for (const lane of lanes) {
    const isAlone = lanes.filter(({ hook }) => hook === lane.hook).length === 1;
    if (!isAlone) lane.name = `${lane.hook} #${lane.instance}`;
  }
  const width = Math.max(x + MARGIN, (moments.at(-1)?.x ?? 0) + MOMENT);
  return { lanes, moments, marks: marksOf(moments), width };
}

/** Recorded runs in one timeline, with a column for each step, whether or not anything happened in it. */
export function layOutRuns({ runs, steps, differsAt }: RecordedRuns): TimelineLayout {
  const lanes = runs.map(({ name, from }, instance): Lane => {
    return { hook: name, instance, component: from, name, isRecorded: true };
  });
  const moments: Moment[] = [];
  let x = MARGIN;
  let id = 0;
  for (const at of ['start', ...steps].keys()) {
    const moment: Moment = { at, x, marks: [] };
    const marksOfRuns = runs.map(({ marks }) => marks[at] ?? []);
    for (const lane of lanes) {
      const { hook, instance, component } = lane;
      const laneMarks = marksOfRuns[instance] ?? [];
      const differing = differingMarks(laneMarks, marksOfRuns[instance === 0 ? 1 : 0] ?? []);
      let markX = x;
      for (const laneMark of laneMarks) {
        const [kind, text] = laneMark;
        const differs = at === differsAt && differing.includes(laneMark);
        id += 1;
        const record = { id, at, hook, instance, component, kind, isRepeat: false, text, differs };
        const label = differs && text ? shorten(text) : '';
        const width = label ? STEP + label.length * CHARACTER : STEP;
        moment.marks.push({ record, lane, x: markX, width, label });
        markX += width;
      }
    }
    moments.push(moment);
    x += Math.max(MOMENT, ...moment.marks.map((mark) => mark.x - x + mark.width));
  }
  return { lanes, moments, marks: marksOf(moments), width: x };
}

const shorten = (text: string) => (text.length > LABEL ? `${text.slice(0, LABEL)}…` : text);

/** The marks of a run that another one has not as often; all if only their order differs. */
export function differingMarks(marks: readonly RecordedMark[], others: readonly RecordedMark[]) {
  const countIn = (list: readonly RecordedMark[], mark: RecordedMark) =>
    list.filter((candidate) => String(candidate) === String(mark)).length;
  const differs = (mark: RecordedMark) => countIn(marks, mark) !== countIn(others, mark);
  return [...marks, ...others].some(differs) ? marks.filter(differs) : marks;
}

const marksOf = (moments: readonly Moment[]) => moments.flatMap(({ marks }) => marks);

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
