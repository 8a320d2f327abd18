import { fillText, type RecordedRuns } from '@multi-hooks/press/client';
import { useMemo } from 'react';
import { useWorkbenchTexts } from '../../locales/workbench-texts.ts';
import { layOutRuns } from './layout-timeline.ts';
import { stepTexts } from './sentences.ts';
import { Timeline } from './Timeline.tsx';

/** What several libraries did with the same text, to be compared with the current run. */
export function RecordedTimeline({ recorded }: { recorded: RecordedRuns }) {
  const texts = useWorkbenchTexts();
  const layout = useMemo(() => layOutRuns(recorded), [recorded]);
  const { runs, steps, date } = recorded;
  const title = fillText(texts.recordedOn, { date });
  return (
    <>
      <Timeline
        layout={layout}
        label={title}
        hint={title}
        headings={[texts.start, ...steps.map((_, index) => `${index + 1}.`)]}
        marked={firstDifference(recorded)}
      />
      <details className="y-workbench-steps">
        <summary>{texts.stepByStep}</summary>
        <dl>
          {[texts.start, ...steps].map((step, at) => {
            const sentences = stepTexts(runs, at, texts);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same step may come twice
              <div key={at}>
                <dt>{step}</dt>
                {runs.map(({ name }, run) => (
                  <dd key={name}>
                    {fillText(texts.named, { hook: name, what: sentences[run] ?? '' })}
                  </dd>
                ))}
              </div>
            );
          })}
        </dl>
      </details>
    </>
  );
}

/** The first difference in a sentence, and a link to the entry of the list that leads here. */
export function RecordedLead({ recorded, link }: { recorded: RecordedRuns; link: string | null }) {
  const texts = useWorkbenchTexts();
  const { steps, runs, back } = recorded;
  const at = firstDifference(recorded);
  const [instead = '', what = '', ...rest] = stepTexts(runs, at, texts);
  const alike = runs.slice(1).filter((_, index) => index === 0 || rest[index - 1] === what);
  const sentence = fillText(texts.differs, {
    step: steps[at - 1] ?? texts.start,
    theirs: alike.map(({ name }) => name).join(texts.listComma),
    what,
    ours: runs[0]?.name ?? '',
    instead,
  });
  return (
    <p className="y-workbench-lead">
      {sentence}{' '}
      <a
        className="y-link"
        href={back}
        onClick={(event) => {
          const entry = document.querySelector<HTMLElement>(`a[href="${CSS.escape(link ?? '')}"]`);
          if (!entry) return;
          event.preventDefault();
          entry.scrollIntoView({ block: 'center' });
          entry.focus();
        }}
      >
        {texts.backToList}
      </a>
    </p>
  );
}

/** The index of the first moment in which the first two runs differ. */
function firstDifference({ runs }: RecordedRuns): number {
  const [first = [], second = []] = runs.map(({ marks }) =>
    marks.map((step) => JSON.stringify(step)),
  );
  return first.findIndex((marks, at) => marks !== second[at]);
}
