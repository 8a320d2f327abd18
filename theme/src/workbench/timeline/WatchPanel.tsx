import {
  answerOf,
  fillText,
  type HookRecord,
  type RecordedRuns,
  type SessionState,
} from '@multi-hooks/press/client';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useDemoCard } from '../../common/demo-card.tsx';
import { ToolButton } from '../../common/ToolButton.tsx';
import { useTexts } from '../../locales/texts.ts';
import { useWorkbenchTexts } from '../../locales/workbench-texts.ts';
import { useFollowEnd } from '../result/use-follow-end.ts';
import { cardOf, coveredTop, showBelow } from '../scroll-into-view.ts';
import type { OpenWorkbench } from '../use-workbench.ts';
import { layOutRuns } from './layout-runs.ts';
import { layOutTimeline, type Mark, type TimelineLayout } from './layout-timeline.ts';
import { KINDS, MarkShape } from './MarkShape.tsx';
import { RecordedLead, RecordedTimeline } from './RecordedTimeline.tsx';
import { momentText, timeText } from './sentences.ts';
import { Timeline } from './Timeline.tsx';

/** More would be slow to draw and too long to read. */
const MAX_RECORDS = 500;
/** The height of ten lines of code, which stay in view when the timeline opens above them. */
const CODE_HEIGHT_BELOW_PX = 250;

/** The records of the watched hooks in the demo: as a timeline, and as sentences. */
export function WatchPanel(props: {
  recorded: RecordedRuns | undefined;
  workbench: OpenWorkbench;
}) {
  const { recorded, workbench } = props;
  const { state } = workbench;
  const texts = useWorkbenchTexts();
  const { waiting } = useTexts();
  const panel = useRef<HTMLDivElement>(null);
  // The records when the reader paused the timeline.
  const [frozen, setFrozen] = useState<Pick<SessionState, 'records' | 'forgotten'> | null>(null);
  const { records, forgotten } = frozen ?? state;
  useEffect(() => setFrozen(null), [workbench.choice]);
  const visible = useMemo(() => records.filter((record) => !isInternal(record)), [records]);
  const layout = useMemo(() => layOutTimeline(visible.slice(-MAX_RECORDS)), [visible]);
  const recordedLayout = useMemo(() => recorded && layOutRuns(recorded), [recorded]);
  const comparison = recorded && recordedLayout && { recorded, layout: recordedLayout };
  const hidden = forgotten + visible.length - layout.marks.length;

  const { demo, state: modes } = useDemoCard();
  const question = workbench.isChanged ? undefined : demo.answer;
  const answered = question && answerOf(question, visible);
  const mark = answered && layout.marks.find(({ record }) => record === answered);
  const note = question && { mark, text: answered ? question.text : texts.tryIt };

  const isEmpty = layout.marks.length === 0;
  // Runs again for the first marks, which make the panel higher, but not after each edit.
  const hadMarks = useRef(false);
  useEffect(() => {
    const element = panel.current;
    if (!element || hadMarks.current) return;
    hadMarks.current = !isEmpty;
    // The buttons above it stay in view, too: one of them closes it.
    const tools = cardOf(element)?.querySelector<HTMLElement>('.y-demo-tools');
    const top = coveredTop(element) + (tools?.offsetHeight ?? 0);
    showBelow(top, element, modes.isEditing ? CODE_HEIGHT_BELOW_PX : undefined);
    // A difference is read from its title on, by keyboard too, unless the reader is at a control.
    if (recorded) element.scrollIntoView();
    const isAtLink = document.activeElement?.matches('[href*="#edit/"], body');
    if (isAtLink) element.querySelector('strong')?.focus({ preventScroll: true });
  }, [isEmpty]);

  const hint = () => {
    if (frozen) return texts.stopped;
    if (isEmpty) return state.status === 'starting' ? waiting : texts.nothingYet;
    return matchMedia('(hover: none)').matches ? texts.timelineTapHint : texts.timelineHint;
  };
  return (
    <div ref={panel} className="y-workbench-watch">
      {comparison ? (
        <RecordedLead {...comparison} link={workbench.link} />
      ) : (
        <p className="y-workbench-lead">{texts.lead}</p>
      )}
      <Settings workbench={workbench}>
        <ToolButton
          label={frozen ? texts.goOn : texts.stop}
          onClick={() => setFrozen(frozen ? null : state)}
        />
        <ToolButton
          label={texts.clear}
          onClick={() => {
            workbench.clearRecords();
            if (frozen) setFrozen({ records: [], forgotten: 0 });
          }}
        />
      </Settings>
      <Timeline key={state.run} layout={layout} label={texts.timeline} hint={hint()} note={note} />
      {comparison && <RecordedTimeline {...comparison} />}
      {!isEmpty && <Key marks={[...layout.marks, ...(comparison?.layout.marks ?? [])]} />}
      {!isEmpty && <Sentences layout={layout} hidden={hidden} />}
    </div>
  );
}

/** How the demo is run. A change restarts it. */
function Settings(props: { workbench: OpenWorkbench; children: ReactNode }) {
  const { reacts, choice, choose } = props.workbench;
  const texts = useWorkbenchTexts();
  return (
    <div className="y-workbench-settings">
      <label>
        <input
          type="checkbox"
          role="switch"
          aria-checked={choice.strict}
          checked={choice.strict}
          onChange={({ target }) => choose({ strict: target.checked })}
        />
        {texts.strict}
      </label>
      <label>
        {texts.react}
        <select value={choice.react} onChange={({ target }) => choose({ react: target.value })}>
          {reacts.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <div>{props.children}</div>
    </div>
  );
}

/** Whether the record is an implementation detail. */
function isInternal({ kind, phase, text }: HookRecord): boolean {
  return phase === 'insertion' || (kind === 'value' && text === 'undefined');
}

/** A line for each moment, for readers who cannot use the timeline. */
function Sentences({ layout, hidden }: { layout: TimelineLayout; hidden: number }) {
  const texts = useWorkbenchTexts();
  const list = useRef<HTMLOListElement>(null);
  useFollowEnd(list, layout);
  const isNamed = layout.lanes.filter(({ hook }) => hook).length > 1;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <ol ref={list} className="y-workbench-sentences" aria-label={texts.record} tabIndex={0}>
        {layout.moments.map((moment) => (
          <li key={moment.marks[0]?.record.id}>
            <small>{`${timeText(moment.at, texts)}: `}</small>
            {momentText(moment, isNamed, texts)}
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <p className="y-workbench-hint">{fillText(texts.forgotten, { count: hidden })}</p>
      )}
    </>
  );
}

/** Explains the kinds of marks that are on the timelines. */
function Key({ marks }: { marks: readonly Mark[] }) {
  const texts = useWorkbenchTexts();
  const kinds = new Set(marks.map(({ record }) => record.kind));
  const repeatedKind = marks.find(({ record }) => record.isRepeat)?.record.kind;
  return (
    <dl className="y-workbench-key" aria-label={texts.key}>
      {KINDS.filter((kind) => kinds.has(kind)).map((kind) => (
        <div key={kind}>
          <dt>
            <MarkShape kind={kind} />
            {texts[kind]}
          </dt>
          <dd>{texts[`${kind}Explained`]}</dd>
        </div>
      ))}
      {repeatedKind && (
        <div data-repeat>
          <dt>
            <MarkShape kind={repeatedKind} isRepeat />
            {texts.again}
          </dt>
          <dd>{texts.whyTwice}</dd>
        </div>
      )}
    </dl>
  );
}
