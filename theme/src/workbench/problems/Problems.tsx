import type { SessionState, TextPlace } from '@multi-hooks/press/client';
import { useRef } from 'react';
import { useWorkbenchTexts } from '../texts.ts';
import { useSettled } from './use-settled.ts';

/**
 * What keeps the code from running, each problem with a button that goes to its line. It is seen at once, and
 * announced after a pause in typing: only then it moves into the alert.
 */
export function Problems(props: {
  state: SessionState;
  /** File name → label. */
  names: Map<string, string>;
  onGoTo: (place: TextPlace) => void;
}) {
  const { problems } = props.state;
  const texts = useWorkbenchTexts();
  const unsaid = useRef<HTMLDivElement>(null);
  const settled = useSettled(props.state, unsaid);
  const isSaid = settled.problems === problems;
  const list = problems.map((problem) => {
    const place = 'place' in problem ? problem.place : undefined;
    return (
      <p key={problem.message}>
        {place && (
          <>
            <button type="button" onClick={() => props.onGoTo(place)}>
              {`${props.names.get(place.file) ?? place.file}:${place.line}:${place.column}`}
            </button>{' '}
          </>
        )}
        {texts.problem(problem)}
      </p>
    );
  });
  return (
    <>
      <div ref={unsaid} className="y-workbench-problems">
        {!isSaid && list}
      </div>
      <div className="y-workbench-problems" role="alert" aria-live="polite">
        {isSaid && list}
      </div>
      <p className="y-unseen" role="status">
        {settled.runsAgain && texts.runsAgain}
      </p>
    </>
  );
}
