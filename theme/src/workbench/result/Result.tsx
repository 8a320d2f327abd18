import type { SessionState } from '@multi-hooks/press/client';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useWorkbenchTexts } from '../../locales/workbench-texts.ts';

/** The session inserts its frame here. */
export function Result(props: {
  state: SessionState;
  place: { area: HTMLElement | null; isTaken: boolean };
  containerRef: RefObject<HTMLDivElement>;
}) {
  const { place, containerRef } = props;
  const { status, run, hasResult } = props.state;
  const texts = useWorkbenchTexts();
  const hasFailed = status === 'failed';
  const isUnrun = status === 'idle' || (hasFailed && run === 0);
  const note = hasFailed && hasResult ? texts.lastGood : isUnrun && texts.notRun;
  const view = (
    <div
      className="y-workbench-result"
      data-status={status}
      data-taken={place.isTaken || undefined}
      data-first={run === 0 || undefined}
    >
      <div ref={containerRef} data-result />
      {place.isTaken && note && <p>{note}</p>}
    </div>
  );
  return place.area ? createPortal(view, place.area) : view;
}
