import type { HookRecord, ReactChoice, SessionState } from '@multi-hooks/press/client';
import { useMemo, useRef, useState } from 'react';
import { layOutStrip, type StripLayout } from './layout-strip.ts';
import { MarkShape } from './MarkShape.tsx';
import { Strip } from './Strip.tsx';
import { useWorkbenchTexts } from './texts.ts';
import { useFollowEnd } from './use-follow-end.ts';

/** More would be slow to draw and too long to read. */
const SHOWN = 500;

/** How the demo is run. */
export interface Choice {
  strict: boolean;
  react: string;
}

/** What the hooks of the library do in the demo: as a timeline, and as sentences. */
export function WatchPanel(props: {
  id: string;
  state: SessionState;
  reacts: ReactChoice[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
  onClear: () => void;
}) {
  const { id, state, reacts, choice } = props;
  const texts = useWorkbenchTexts();
  // The records at the time the reader paused the strip.
  const [frozen, setFrozen] = useState<Pick<SessionState, 'records' | 'forgotten'> | null>(null);
  const { records: all, forgotten } = frozen ?? state;
  const records = useMemo(() => all.slice(-SHOWN), [all]);
  const hidden = forgotten + all.length - records.length;
  const layout = useMemo(() => layOutStrip(records), [records]);

  // The demo restarts, so the paused records are out of date.
  const choose = (part: Partial<Choice>) => {
    setFrozen(null);
    props.onChoose({ ...choice, ...part });
  };
  const clear = () => {
    props.onClear();
    if (frozen) setFrozen({ records: [], forgotten: 0 });
  };
  return (
    <div id={id} className="workbench-watch">
      <div className="workbench-switches">
        <label>
          <input
            type="checkbox"
            role="switch"
            aria-checked={choice.strict}
            checked={choice.strict}
            onChange={(event) => choose({ strict: event.target.checked })}
          />
          {texts.strict}
        </label>
        <label>
          {texts.react}
          <select value={choice.react} onChange={(event) => choose({ react: event.target.value })}>
            {reacts.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <div>
          <button type="button" onClick={() => setFrozen(frozen ? null : state)}>
            {frozen ? texts.goOn : texts.stop}
          </button>
          <button type="button" onClick={clear}>
            {texts.clear}
          </button>
        </div>
      </div>
      <Strip key={state.run} layout={layout} hasStopped={frozen !== null} />
      <Sentences layout={layout} hidden={hidden} />
      <Legend isStrict={choice.strict} />
    </div>
  );
}

/** The events as text, for people and programs that cannot use the timeline. */
function Sentences({ layout, hidden }: { layout: StripLayout; hidden: number }) {
  const texts = useWorkbenchTexts();
  const list = useRef<HTMLOListElement>(null);
  useFollowEnd(list, layout);
  if (layout.marks.length === 0) return null;
  const names = new Map(layout.lanes.flatMap((lane) => lane.marks.map((mark) => [mark, lane])));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <ol ref={list} className="workbench-sentences" aria-label={texts.record} tabIndex={0}>
        {layout.marks.map((mark) => {
          const { name = '', component = '' } = names.get(mark) ?? {};
          return (
            <li key={mark.record.id}>
              <small>{texts.seconds(mark.record.at)}</small>
              {texts.sentence(mark.record, { hook: name, component })}
            </li>
          );
        })}
      </ol>
      {hidden > 0 && <p className="workbench-hint">{texts.forgotten(hidden)}</p>}
    </>
  );
}

const KINDS: HookRecord['kind'][] = ['render', 'value', 'effect', 'cleanup', 'call'];

function Legend({ isStrict }: { isStrict: boolean }) {
  const texts = useWorkbenchTexts();
  return (
    <dl className="workbench-legend">
      {KINDS.map((kind) => (
        <div key={kind}>
          <dt>
            <MarkShape kind={kind} />
            {texts.kinds[kind]}
          </dt>
          <dd>{texts.explained[kind]}</dd>
        </div>
      ))}
      {isStrict && (
        <div>
          <dt>
            <MarkShape kind="effect" again />
            {texts.again}
          </dt>
          <dd>{texts.whyTwice}</dd>
        </div>
      )}
    </dl>
  );
}
