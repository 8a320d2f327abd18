import { fillText, type RecordedMark } from '@multi-hooks/press/client';
import type { WorkbenchWords } from '../../locales/workbench-texts.ts';
import type { Lane, Mark, Moment, TimelineRecord } from './layout-timeline.ts';
import type { MarkKind } from './MarkShape.tsx';

const ACTION_TEXTS = { click: 'didClick', input: 'didInput', key: 'didKey' } as const;

export function timeText(milliseconds: number, texts: WorkbenchWords): string {
  return milliseconds < 1000
    ? fillText(texts.milliseconds, { number: Math.round(milliseconds) })
    : fillText(texts.seconds, { number: (milliseconds / 1000).toFixed(2) });
}

/** The name of a lane: of its hook, or of the reader. */
export const laneText = ({ name }: Lane, texts: WorkbenchWords) => name || texts.you;

/** With the component that calls the hook, or with the library of a recorded run. */
export function fullLaneText(lane: Lane, texts: WorkbenchWords): string {
  const hook = laneText(lane, texts);
  return lane.component ? fillText(texts.lane, { hook, component: lane.component }) : hook;
}

export function markText({ record, lane }: Mark, texts: WorkbenchWords): string {
  const { kind, text } = record;
  const [hook, what] = lane.isRecorded
    ? [fullLaneText(lane, texts), recordedText(kind, text, texts)]
    : [laneText(lane, texts), recordText(record, 1, texts)];
  return fillText(texts.named, { hook, what });
}

/** What each run did in a step. An idle run is described by what the other run did: “did not render”. */
export function stepTexts(steps: readonly (readonly RecordedMark[])[], texts: WorkbenchWords) {
  const [first] = steps.flat();
  const nothing = first ? texts[`no-${kindOf(first)}`] : texts.didNothing;
  return steps.map((marks) => {
    const parts = groupAlike(marks, (a, b) => kindOf(a) === kindOf(b)).map((ofKind) => {
      const repeated = groupAlike(ofKind, (a, b) => textOf(a) === textOf(b)).map((equal) =>
        timesText(textOf(equal[0]) || texts.didRender, equal.length, texts),
      );
      return recordedText(kindOf(ofKind[0]), listText(repeated, texts), texts);
    });
    return parts.join(texts.comma) || nothing;
  });
}

const kindOf = ([kind]: RecordedMark) => kind;
const textOf = ([, text]: RecordedMark) => text;

/** What a recorded run did. A render has no text, unless it was repeated. */
function recordedText(kind: MarkKind, text: string, texts: WorkbenchWords): string {
  switch (kind) {
    case 'render':
      return text || texts.didRender;
    case 'error':
      return fillText(texts.didError, { text });
    default:
      return fillText(kind === 'call' ? texts.didNamedCall : texts.didValue, { text });
  }
}

function listText(parts: readonly string[], texts: WorkbenchWords): string {
  const before = parts.slice(0, -1).join(texts.comma);
  const last = parts.at(-1) ?? '';
  return before ? fillText(texts.lastly, { before, last }) : last;
}

function timesText(what: string, count: number, texts: WorkbenchWords): string {
  const template = count > 2 ? texts.didOften : count > 1 ? texts.didTwice : '{what}';
  return fillText(template, { what, count });
}

/** What happened in a moment, with the names of the hooks when there are several. */
export function momentText({ marks }: Moment, isNamed: boolean, texts: WorkbenchWords): string {
  const sentences = groupAlike(marks, (a, b) => a.lane === b.lane).map((ofLane) => {
    const [{ lane }] = ofLane;
    const parts = groupAlike(ofLane, isAlike).map((alike) =>
      recordText(alike[0].record, alike.length, texts),
    );
    const what = listText(parts, texts);
    const isOfReader = lane.hook === '';
    return isNamed || isOfReader
      ? fillText(texts.named, { hook: laneText(lane, texts), what })
      : what;
  });
  if (marks.every(({ record }) => record.kind === 'action')) sentences.push(texts.didCauseNothing);
  return sentences.join(texts.semicolon);
}

/** Groups neighbours that are alike; the order stays. */
function groupAlike<Item>(items: readonly Item[], areAlike: (a: Item, b: Item) => boolean) {
  const groups: [Item, ...Item[]][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && areAlike(last[0], item)) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

const isAlike = ({ record: a }: Mark, { record: b }: Mark) =>
  (['kind', 'phase', 'isRepeat', 'text'] as const).every((name) => a[name] === b[name]);

/** `count`: how often it happened in a row. */
function recordText(record: TimelineRecord, count: number, texts: WorkbenchWords): string {
  const text = record.kind === 'action' ? record.text || texts.elsewhere : record.text;
  const once = fillText(texts[textKey(record, count)], { text, count });
  const isNumbered = record.kind === 'effect' || record.kind === 'cleanup';
  const what = isNumbered ? once : timesText(once, count, texts);
  return record.isRepeat ? fillText(texts.didAgain, { what }) : what;
}

function textKey({ kind, phase, text, event }: TimelineRecord, count: number) {
  if (kind === 'action') return ACTION_TEXTS[event ?? 'click'];
  if (kind === 'render') return 'didRender';
  if (kind === 'value') return 'didValue';
  if (kind === 'call') return text ? 'didCallWith' : 'didCall';
  if (kind === 'ignored') return 'didIgnored';
  const when = phase === 'layout' ? 'Layout' : '';
  // A render precedes each further run of an effect, so equal records in a row are different effects.
  const number = count > 1 ? 's' : '';
  return `did${when}${kind === 'effect' ? 'Effect' : 'Cleanup'}${number}` as const;
}
