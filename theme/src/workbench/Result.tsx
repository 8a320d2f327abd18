import type { SessionState } from '@multi-hooks/press/client';
import { type RefObject, useLayoutEffect } from 'react';
import { useWorkbenchTexts } from './texts.ts';

/** How much less padding the result has than the demo, in px. */
const SPACE = 32;

/** Where the code runs: the session inserts its frame here. */
export function Result(props: { state: SessionState; containerRef: RefObject<HTMLDivElement> }) {
  const { containerRef } = props;
  const { status, run } = props.state;
  const texts = useWorkbenchTexts();

  // The result is about as high as the demo. Reserving its space avoids a layout shift.
  useLayoutEffect(() => {
    const container = containerRef.current;
    const demo = container?.closest('[data-demo]')?.querySelector('.demo-area');
    if (container && demo) container.style.minHeight = `${demo.clientHeight - SPACE}px`;
  }, []);

  const note = {
    idle: texts.notRun,
    pending: '',
    starting: texts.starting,
    running: '',
    failed: run > 0 ? texts.lastGood : texts.notRun,
  }[status];
  return (
    <div className="workbench-result" data-status={status}>
      <p className="workbench-label">
        {texts.resultLabel}
        <span>{note}</span>
      </p>
      <div ref={containerRef} data-result />
    </div>
  );
}
