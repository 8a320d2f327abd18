import type { SessionState, TextPlace, TypeProblem } from '@multi-hooks/press/client';
import type { ReactNode } from 'react';
import { useWorkbenchTexts } from '../../locales/workbench-texts.ts';
import { problemText } from './problem-text.ts';
import { useAnnounced } from './use-announced.ts';

/**
 * What keeps the code from running, and the mistakes of types, which do not; each with a button that
 * goes to its line.
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
  const labelOf = (place?: TextPlace) =>
    place && `${names.get(place.file) ?? place.file}:${place.line}:${place.column}`;
  const list = state.problems.map((problem) => {
    const place = 'place' in problem ? problem.place : undefined;
    return { place, label: labelOf(place), message: problemText(problem, texts) };
  });
  const known = list.map(({ label }) => label);
  const typed = types
    .map((problem) => ({ ...problem, label: labelOf(problem.place) }))
    .filter(({ label }) => !known.includes(label));
  const spoken = list.map(({ label = '', message }) => `${label} ${message}`);
  useAnnounced(state.status, { problems: spoken.join('\n'), runsAgain: texts.runsAgain });

  const row = ({ place, label, message }: (typeof list)[number], tag?: ReactNode) => (
    <p key={`${label} ${message}`}>
      {tag}
      {place && (
        <button type="button" onClick={() => onGoTo(place)}>
          {label}
        </button>
      )}{' '}
      {message}
    </p>
  );
  const tag = (
    <>
      <small>TS</small>{' '}
    </>
  );
  return (
    <>
      <div className="y-workbench-problems">{list.map((one) => row(one))}</div>
      {__PRESS_TYPES__ && (
        <div
          className="y-workbench-problems"
          data-types
          role="status"
          aria-label={texts.typeProblems}
        >
          {typed.map((one) => row(one, tag))}
        </div>
      )}
    </>
  );
}
