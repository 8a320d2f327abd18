import type { RecordedMark, RecordedRuns } from '@multi-hooks/press/client';
import {
  endOf,
  type Lane,
  MARGIN,
  MARK_WIDTH,
  type Mark,
  MIN_MOMENT_WIDTH,
  type Moment,
  type TimelineLayout,
} from './layout-timeline.ts';

const MAX_LABEL_LENGTH = 48;
/** In px, of the font of the labels. */
const CHARACTER_WIDTH = 7.5;

/** Recorded runs in one timeline, with a column for each step, whether or not anything happened in it. */
export function layOutRuns({ runs, steps, differsAt }: RecordedRuns): TimelineLayout {
  const lanes = runs.map(({ name, from }, instance): Lane => {
    return { hook: name, instance, component: from, name, isRecorded: true };
  });
  const moments: Moment[] = [];
  let x = MARGIN;
  // Index 0 is the start, before the first step.
  for (let index = 0; index <= steps.length; index += 1) {
    const marksOfRuns = runs.map((run) => run.marks[index] ?? []);
    const moment: Moment = { at: index, x, marks: [] };
    for (const lane of lanes) {
      const laneMarks = marksOfRuns[lane.instance] ?? [];
      // Ours is compared with the linked run, all others with ours.
      const reference = marksOfRuns[lane.instance === 0 ? 1 : 0] ?? [];
      const differing = index === differsAt ? differingMarks(laneMarks, reference) : [];
      moment.marks.push(...marksInLane(lane, moment, laneMarks, differing));
    }
    moments.push(moment);
    x = Math.max(x + MIN_MOMENT_WIDTH, ...moment.marks.map(endOf));
  }
  const marks = moments.flatMap((moment) => moment.marks);
  for (const [index, { record }] of marks.entries()) record.id = index + 1;
  return { lanes, moments, marks, width: x };
}

/** The marks of one run in one step, side by side. Those that differ have a label. */
function marksInLane(
  lane: Lane,
  { at, x }: Moment,
  marks: readonly RecordedMark[],
  differing: readonly RecordedMark[],
): Mark[] {
  let end = x;
  return marks.map((mark) => {
    const [kind, text] = mark;
    const differs = differing.includes(mark);
    const label = differs ? shorten(text) : '';
    const width = MARK_WIDTH + label.length * CHARACTER_WIDTH;
    end += width;
    const record = { id: 0, at, kind, isRepeat: false, text, differs };
    return { record, lane, x: end - width, width, label };
  });
}

const shorten = (text: string) =>
  text.length > MAX_LABEL_LENGTH ? `${text.slice(0, MAX_LABEL_LENGTH)}…` : text;

/**
 * The marks whose number of occurrences differs between the two runs; all marks if the numbers are equal,
 * because then the order differs.
 */
export function differingMarks(marks: readonly RecordedMark[], reference: readonly RecordedMark[]) {
  const countIn = (list: readonly RecordedMark[], mark: RecordedMark) =>
    list.filter((candidate) => String(candidate) === String(mark)).length;
  const differs = (mark: RecordedMark) => countIn(marks, mark) !== countIn(reference, mark);
  return [...marks, ...reference].some(differs) ? marks.filter(differs) : marks;
}
