import { type KeyboardEvent, useRef, useState } from 'react';
import { useFollowEnd } from '../result/use-follow-end.ts';
import { useWorkbenchTexts } from '../texts.ts';
import {
  type Lane,
  type Mark,
  type Moment,
  neighbour,
  type TimelineLayout,
} from './layout-timeline.ts';
import { MarkShape } from './MarkShape.tsx';

/** A lane for each call of a hook, with a mark for each event. */
export function Timeline({ layout, hasStopped }: { layout: TimelineLayout; hasStopped: boolean }) {
  const texts = useWorkbenchTexts();
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  useFollowEnd(box, layout);

  const { lanes, moments, marks, width } = layout;
  // Its record may have been dropped.
  const current = marks.find(({ record }) => record.id === chosen);
  const stop = (current ?? marks.at(-1))?.record.id;
  const lane = current && lanes.find((one) => one.marks.includes(current));

  const onKeyDown = (event: KeyboardEvent) => {
    const from = current ?? marks.at(-1);
    const next = from && neighbour(layout, { from, key: event.key });
    if (!/^(Arrow|Home|End)/.test(event.key)) return;
    event.preventDefault();
    if (!next) return;
    setChosen(next.record.id);
    const element = box.current?.querySelector<HTMLElement>(`[data-mark="${next.record.id}"]`);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const description = lane
    ? `${texts.seconds(current.record.at)} · ${texts.sentence(current.record, { hook: lane.name, component: lane.component })}`
    : hasStopped
      ? texts.stopped
      : marks.length > 0
        ? texts[matchMedia('(hover: none)').matches ? 'timelineTapHint' : 'timelineHint']
        : texts.nothingYet;
  return (
    <>
      {marks.length > 0 && (
        <div
          ref={box}
          className="y-workbench-timeline"
          role="listbox"
          aria-label={texts.timeline}
          aria-orientation="horizontal"
          onKeyDown={onKeyDown}
        >
          <div className="y-workbench-times" aria-hidden="true">
            <span className="y-workbench-name" />
            <div style={{ width }}>
              {moments.map(({ at, x }) => (
                <span key={x} style={{ left: x }}>
                  {texts.seconds(at)}
                </span>
              ))}
            </div>
          </div>
          {lanes.map((one) => (
            <TimelineLane
              key={one.key}
              lane={one}
              moments={moments}
              width={width}
              chosen={chosen}
              stop={stop}
              onChoose={setChosen}
            />
          ))}
        </div>
      )}
      <p className={lane ? 'y-workbench-hint y-workbench-telling' : 'y-workbench-hint'}>
        {description}
      </p>
    </>
  );
}

function TimelineLane(props: {
  lane: Lane;
  moments: readonly Moment[];
  width: number;
  chosen: number | null;
  /** The mark in the tab order. */
  stop: number | undefined;
  onChoose: (id: number) => void;
}) {
  const { lane, moments, width, chosen, stop, onChoose } = props;
  const texts = useWorkbenchTexts();
  const { name, component } = lane;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      className="y-workbench-lane"
      role="group"
      aria-label={texts.lane({ hook: name, component })}
      data-lane={lane.hook}
    >
      <span className="y-workbench-name" aria-hidden="true">
        {name} <small>{component}</small>
      </span>
      <div style={{ width }}>
        {moments.map(({ x }) => (
          <i key={x} style={{ left: x }} />
        ))}
        {lane.marks.map(({ record, x }: Mark) => (
          <span
            key={record.id}
            role="option"
            aria-selected={record.id === chosen}
            aria-label={`${texts.seconds(record.at)}: ${texts.sentence(record, { hook: name, component })}`}
            tabIndex={record.id === stop ? 0 : -1}
            data-mark={record.id}
            data-kind={record.kind}
            data-again={record.again || undefined}
            style={{ left: x }}
            onFocus={() => onChoose(record.id)}
            onPointerEnter={() => onChoose(record.id)}
          >
            <MarkShape kind={record.kind} again={record.again} />
          </span>
        ))}
      </div>
    </div>
  );
}
