import type { SessionState, TextPlace, TypeProblem } from '@multi-hooks/press/client';
import { useWorkbenchTexts } from '../texts.ts';

/** The mistakes of types, each with a button that goes to it. They do not keep the code from running. */
export function TypeProblems(props: {
  problems: readonly TypeProblem[];
  /** What is said already. */
  others: SessionState['problems'];
  /** File name → label. */
  names: Map<string, string>;
  onGoTo: (place: TextPlace) => void;
}) {
  const texts = useWorkbenchTexts();
  const keyOf = ({ file, line, column }: TextPlace) =>
    `${props.names.get(file) ?? file}:${line}:${column}`;
  const told = props.others.map((one) => 'place' in one && one.place && keyOf(one.place));
  const problems = props.problems.filter(({ place }) => !told.includes(keyOf(place)));
  return (
    <div className="y-workbench-problems" data-types role="status" aria-label={texts.typeProblems}>
      {problems.map(({ place, message }) => (
        <p key={`${keyOf(place)} ${message}`}>
          <small>TS</small>{' '}
          <button type="button" onClick={() => props.onGoTo(place)}>
            {keyOf(place)}
          </button>{' '}
          {message}
        </p>
      ))}
    </div>
  );
}
