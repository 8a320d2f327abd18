import {
  fillText,
  type SessionState,
  type TextFix,
  type TextPlace,
} from '@multi-hooks/press/client';
import { useWorkbenchTexts } from '../../locales/workbench-texts.ts';
import { problemText } from './problem-text.ts';
import { useAnnounced } from './use-announced.ts';

/** What keeps the code from running, each with a button that goes to its line, and advice to unfold. */
export function Problems(props: {
  state: SessionState;
  /** File name → label. */
  names: Map<string, string>;
  onGoTo: (place: TextPlace) => void;
  onFix: (fix: TextFix) => void;
}) {
  const { state, names, onGoTo, onFix } = props;
  const texts = useWorkbenchTexts();
  const problems = state.problems.map((problem) => {
    const place = 'place' in problem ? problem.place : undefined;
    const label = place && `${names.get(place.file) ?? place.file}:${place.line}:${place.column}`;
    const fix = 'fix' in problem ? problem.fix : undefined;
    return { place, label, fix, ...problemText(problem, texts) };
  });
  const spoken = problems.map(
    ({ label = '', text, advice = '', fix }) => `${label} ${text} ${advice || (fix?.label ?? '')}`,
  );
  useAnnounced(state.status, { problems: spoken.join('\n'), runsAgain: texts.runsAgain });

  return (
    <div className="y-workbench-problems">
      {problems.map(({ place, label, text, advice, fix }) => (
        <div key={`${label} ${text}`}>
          {place && (
            <button type="button" onClick={() => onGoTo(place)}>
              {label}
            </button>
          )}{' '}
          {text}
          {fix && (
            <button type="button" data-fix onClick={() => onFix(fix)}>
              {fillText(texts.problemFix, { line: fix.label })}
            </button>
          )}
          {advice && (
            <details>
              <summary>{texts.advice}</summary>
              {advice}
            </details>
          )}
        </div>
      ))}
    </div>
  );
}
