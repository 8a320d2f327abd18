import { fillText, type RecordedMark } from '@multi-hooks/press/client';
import type { WorkbenchWords } from '../../locales/workbench-texts.ts';
import type { Lane, Mark, Moment, TimelineRecord } from './layout-timeline.ts';

const NOTHING = {
  render: 'didNotRender',
  value: 'didNotChange',
  call: 'didNotCall',
  error: 'didNotReport',
} as const;
const ACTIONS = { click: 'didClick', input: 'didInput', key: 'didKey' } as const;

export function timeText(milliseconds: number, texts: WorkbenchWords): string {
  return milliseconds < 1000
    ? fillText(texts.milliseconds, { number: Math.round(milliseconds) })
    : fillText(texts.seconds, { number: (milliseconds / 1000).toFixed(2) });
}

export function markText({ record, lane }: Mark, texts: WorkbenchWords): string {
  const what = lane.isRecorded
    ? recordedText(record, texts)
    : actionText({ record, count: 1 }, texts);
  return fillText(texts.named, { hook: laneText(lane, texts), what });
}

/** The name of a lane: of its hook, or of the reader. */
export const laneText = ({ name }: Lane, texts: WorkbenchWords) => name || texts.you;

/** What each run did in a step; one that did nothing did not do what another did. */
export function stepTexts(
  runs: readonly (readonly RecordedMark[])[],
  texts: WorkbenchWords,
): string[] {
  const [first] = runs.flat();
  const nothing = first ? texts[NOTHING[first[0]]] : texts.didNothing;
  return runs.map(
    (marks) =>
      marks.map(([kind, text]) => recordedText({ kind, text }, texts)).join(texts.comma) || nothing,
  );
}

function recordedText(
  { kind, text }: Pick<TimelineRecord, 'kind' | 'text'>,
  texts: WorkbenchWords,
) {
  if (kind === 'render') return texts.didRender;
  if (kind === 'error') return fillText(texts.didError, { text });
  return fillText(kind === 'call' ? texts.didNamedCall : texts.didValue, { text });
}

/** With the names of the hooks when there are several. */
export function momentText(
  { marks }: Moment,
  { isNamed, texts }: { isNamed: boolean; texts: WorkbenchWords },
): string {
  const turns = turnsOf(marks).map(({ lane, actions }) => {
    const said = actions.map((action) => actionText(action, texts));
    const last = said.pop() ?? '';
    const before = said.join(texts.comma);
    const what = before ? fillText(texts.lastly, { before, last }) : last;
    const isOfReader = lane.hook === '' && !lane.isRecorded;
    return isNamed || isOfReader
      ? fillText(texts.named, { hook: laneText(lane, texts), what })
      : what;
  });
  if (marks.every(({ record }) => record.kind === 'action')) turns.push(texts.didCauseNothing);
  return turns.join(texts.semicolon);
}

function actionText({ record, count }: Action, texts: WorkbenchWords): string {
  const text = record.kind === 'action' ? record.text || texts.elsewhere : record.text;
  const plain = fillText(texts[textKey(record, count)], { text, count });
  const isNumbered = record.kind === 'effect' || record.kind === 'cleanup';
  const often = count > 2 ? texts.didOften : count > 1 ? texts.didTwice : '{what}';
  const what = isNumbered ? plain : fillText(often, { what: plain, count });
  return record.again ? fillText(texts.didAgain, { what }) : what;
}

function textKey({ kind, phase, text, event }: TimelineRecord, count: number) {
  if (kind === 'action') return ACTIONS[event ?? 'click'];
  if (kind === 'render') return 'didRender';
  if (kind === 'value') return 'didValue';
  if (kind === 'call') return text ? 'didCallWith' : 'didCall';
  if (kind === 'ignored') return 'didIgnored';
  const when = phase === 'layout' ? 'Layout' : phase === 'insertion' ? 'Insertion' : '';
  // A render precedes each further run of an effect: equal records in a row are different effects.
  const number = count > 1 ? 's' : '';
  return `did${when}${kind === 'effect' ? 'Effect' : 'Cleanup'}${number}` as const;
}

/** Equal records in a row. */
interface Action {
  record: TimelineRecord;
  count: number;
}

/** The actions of one hook in a moment, until another hook acts. */
interface Turn {
  lane: Lane;
  actions: Action[];
}

function turnsOf(marks: readonly Mark[]): Turn[] {
  const turns: Turn[] = [];
  for (const { record, lane } of marks) {
    if (turns.at(-1)?.lane !== lane) turns.push({ lane, actions: [] });
    const actions = turns.at(-1)?.actions ?? [];
    const last = actions.at(-1);
    if (last && isAlike(last.record, record)) last.count += 1;
    else actions.push({ record, count: 1 });
  }
  return turns;
}

function isAlike(a: TimelineRecord, b: TimelineRecord): boolean {
  return (['kind', 'phase', 'again', 'text'] as const).every((name) => a[name] === b[name]);
}
