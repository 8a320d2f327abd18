import { fillText, type SessionState, type TextPlace } from '@multi-hooks/press/client';
import { useEffect, useRef } from 'react';
import { announce } from '../../common/announce.tsx';
import { useWorkbenchTexts } from '../../locales/workbench-texts.ts';
import { missingImport, problemText } from './problem-text.ts';

/** What keeps the code from running, each with a button that goes to its line. */
export function Problems(props: {
  state: SessionState;
  /** File name → label. */
  labels: Map<string, string>;
  onGoTo: (place: TextPlace) => void;
  onImport: (line: string, file?: string) => void;
}) {
  const { state, labels, onGoTo, onImport } = props;
  const texts = useWorkbenchTexts();
  const problems = state.problems.map((problem) => {
    const place = 'place' in problem ? problem.place : undefined;
    const label = place && `${labels.get(place.file) ?? place.file}:${place.line}:${place.column}`;
    return { place, label, text: problemText(problem, texts), line: missingImport(problem) };
  });
  const spoken = problems.map(({ label = '', text, line = '' }) => `${label} ${text} ${line}`);
  useAnnounced(state.status, spoken.join('\n'), texts.runsAgain);

  return (
    <div className="y-workbench-problems">
      {problems.map(({ place, label, text, line }) => (
        <div key={`${label} ${text}`}>
          {place && (
            <button type="button" onClick={() => onGoTo(place)}>
              {label}
            </button>
          )}
          {place && ' '}
          {text}
          {line && (
            <button type="button" onClick={() => onImport(line, place?.file)}>
              {fillText(texts.problemAdd, { line })}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}

/** Without a change until problems are announced: a half-typed word should not be announced. */
export const ANNOUNCE_DELAY_MS = 1000;

export function useAnnounced(status: SessionState['status'], problems: string, runsAgain: string) {
  const hadProblems = useRef(false);
  useEffect(() => {
    if (status !== 'running' && status !== 'failed') return;
    const timer = setTimeout(() => {
      if (problems || hadProblems.current) announce(problems || runsAgain);
      hadProblems.current = problems !== '';
    }, ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [status, problems]);
}
