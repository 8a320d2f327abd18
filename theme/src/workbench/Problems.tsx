import type { TextPlace, WorkbenchProblem } from '@multi-hooks/press/client';
import { useWorkbenchTexts } from './texts.ts';

/** What keeps the text from running, each with a button that goes to its line. */
export function Problems(props: {
  problems: readonly WorkbenchProblem[];
  /** Name of a file → what it is called. */
  names: Map<string, string>;
  onGoTo: (place: TextPlace) => void;
}) {
  const texts = useWorkbenchTexts();
  return (
    <div className="workbench-problems" role="alert">
      {props.problems.map((problem) => {
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
      })}
    </div>
  );
}
