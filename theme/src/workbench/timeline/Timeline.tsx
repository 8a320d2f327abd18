import { type KeyboardEvent, useRef, useState } from 'react';
import { useWorkbenchTexts } from '../../locales/workbench-texts.ts';
import { useFollowEnd } from '../result/use-follow-end.ts';
import { endOf, MARK_WIDTH, type Mark, neighbour, type TimelineLayout } from './layout-timeline.ts';
import { MarkShape } from './MarkShape.tsx';
import { fullLaneText, laneText, markText, timeText } from './sentences.ts';

/** A lane for each call of a hook, with a mark for each event. */
export function Timeline(props: {
  layout: TimelineLayout;
  label: string;
  /** Visible until the reader chooses a mark. */
  hint: string;
  /** The label above a moment. @default its time */
  headings?: readonly string[];
  /** The index of a moment at which recorded runs differ. @default none */
  differingMoment?: number;
  /** A sentence below a mark, which may no longer be on the timeline. */
  note?: { mark: Mark | undefined; text: string } | undefined;
}) {
  const { layout, label, hint, headings, differingMoment, note } = props;
  const texts = useWorkbenchTexts();
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  // New marks do not scroll away the one with the note.
  useFollowEnd(box, note?.mark?.record.id ?? layout);

  const { lanes, moments, marks, width } = layout;
  // Undefined once its record was dropped.
  const current = marks.find(({ record }) => record.id === chosen);
  const inTabOrder = current ?? marks.at(-1);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!/^(Arrow|Home|End)/.test(event.key)) return;
    event.preventDefault();
    const next = inTabOrder && neighbour(layout, inTabOrder, event.key);
    if (!next) return;
    setChosen(next.record.id);
    const element = box.current?.querySelector<HTMLElement>(`[data-mark="${next.record.id}"]`);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const headingOf = (at: number) => headings?.[at] ?? timeText(at, texts);
  const option = (mark: Mark) => {
    const { id, at, kind, isRepeat } = mark.record;
    return (
      <span
        key={id}
        role="option"
        aria-selected={id === chosen}
        aria-label={`${headingOf(at)}: ${markText(mark, texts)}`}
        tabIndex={mark === inTabOrder ? 0 : -1}
        data-mark={id}
        data-kind={kind}
        data-repeat={isRepeat || undefined}
        data-noted={mark === note?.mark || undefined}
        data-differs={mark.record.differs || undefined}
        style={{ left: mark.x, width: mark.width }}
        onFocus={() => setChosen(id)}
        onPointerEnter={() => setChosen(id)}
      >
        <MarkShape kind={kind} isRepeat={isRepeat} />
        {mark.label && <small>{mark.label}</small>}
      </span>
    );
  };
  return (
    <>
      <div ref={box} className="y-workbench-timeline" hidden={marks.length === 0}>
        <div>
          <div
            role="listbox"
            aria-label={label}
            aria-orientation="horizontal"
            onKeyDown={onKeyDown}
          >
            <div className="y-workbench-times" aria-hidden="true">
              <span className="y-workbench-name" />
              <div style={{ width }}>
                {moments.map(({ at, x }, index) => (
                  <span
                    key={x}
                    style={{ left: x }}
                    data-differing={index === differingMoment || undefined}
                  >
                    {headingOf(at)}
                  </span>
                ))}
              </div>
            </div>
            {lanes.map((lane) => {
              const { hook, instance, component, isRecorded } = lane;
              return (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
                <div
                  key={`${hook} ${instance}`}
                  className="y-workbench-lane"
                  role="group"
                  aria-label={fullLaneText(lane, texts)}
                  data-lane={hook}
                  data-recorded={isRecorded}
                >
                  <span className="y-workbench-name" aria-hidden="true">
                    {laneText(lane, texts)} <small>{component}</small>
                  </span>
                  <div style={{ width }}>
                    {moments.map(({ x, marks: together }, index) => {
                      if (index !== differingMoment) return <i key={x} style={{ left: x }} />;
                      const end = Math.max(x + MARK_WIDTH, ...together.map(endOf));
                      return <i key={x} style={{ left: x, width: end - x + 4 }} data-differing />;
                    })}
                    {marks.filter((mark) => mark.lane === lane).map(option)}
                  </div>
                </div>
              );
            })}
          </div>
          <p
            className="y-workbench-note"
            role="status"
            style={{ '--y-mark-x': `${note?.mark?.x ?? -9999}px` } as object}
          >
            {note && <span>{note.text}</span>}
          </p>
        </div>
      </div>
      <p className={current ? 'y-workbench-hint y-workbench-description' : 'y-workbench-hint'}>
        {current ? `${headingOf(current.record.at)} · ${markText(current, texts)}` : hint}
      </p>
    </>
  );
}
