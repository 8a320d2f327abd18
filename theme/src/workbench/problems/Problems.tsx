import type { SessionState, TextPlace, TypeProblem } from '@multi-hooks/press/client';
import { useRef } from 'react';
import { useWorkbenchTexts } from '../../locales/workbench-texts.ts';
import { problemText } from './problem-text.ts';
import { useSettled } from './use-settled.ts';

/**
 * What keeps the code from running, and the mistakes of types, which do not; each with a button that
 * goes to its line. A problem is shown at once, and announced after a pause in typing: only then it
 * moves into the alert.
 */
export function Problems(props: {
  state: SessionState;
  types: readonly TypeProblem[];
  /** File name → label. */
  names: Map<string, string>;
  onGoTo: (place: TextPlace) => void;
}) {
  const { state, types, names, onGoTo } = props;
  const texts = useWorkbenchTexts();
  const unannounced = useRef<HTMLDivElement>(null);
  const settled = useSettled(state, unannounced);
  const isAnnounced = settled.problems === state.problems;

  const labelOf = ({ file, line, column }: TextPlace) =>
    `${names.get(file) ?? file}:${line}:${column}`;
  const buttonOf = (place: TextPlace) => (
    <>
      <button type="button" onClick={() => onGoTo(place)}>
        {labelOf(place)}
      </button>{' '}
    </>
  );
  const places = state.problems.map((problem) => 'place' in problem && problem.place);
  const known = places.map((place) => place && labelOf(place));
  const list = state.problems.map((problem, index) => (
    <p key={JSON.stringify(problem)}>
      {places[index] && buttonOf(places[index])}
      {problemText(problem, texts)}
    </p>
  ));
  return (
    <>
      <div ref={unannounced} className="y-workbench-problems">
        {!isAnnounced && list}
      </div>
      <div className="y-workbench-problems" role="alert" aria-live="polite">
        {isAnnounced && list}
      </div>
      <p className="y-unseen" role="status">
        {settled.runsAgain && texts.runsAgain}
      </p>
      {__PRESS_TYPES__ && (
        <div
          className="y-workbench-problems"
          data-types
          role="status"
          aria-label={texts.typeProblems}
        >
          {types
            .filter(({ place }) => !known.includes(labelOf(place)))
            .map(({ place, message }) => (
              <p key={`${labelOf(place)} ${message}`}>
                <small>TS</small> {buttonOf(place)}
                {message}
              </p>
            ))}
        </div>
      )}
    </>
  );
}
