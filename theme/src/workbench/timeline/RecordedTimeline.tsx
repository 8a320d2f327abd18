import { fillText, type RecordedRuns } from '@multi-hooks/press/client';
import { useDemoCard } from '../../common/demo-card.tsx';
import { useWorkbenchTexts } from '../../locales/workbench-texts.ts';
import { differingMarks } from './layout-runs.ts';
import type { TimelineLayout } from './layout-timeline.ts';
import { fullLaneText, stepTexts } from './sentences.ts';
import { Timeline } from './Timeline.tsx';

/** What several libraries did with the same text, to be compared with the current run. */
export function RecordedTimeline(props: { recorded: RecordedRuns; layout: TimelineLayout }) {
  const { runs, steps, date, differsAt } = props.recorded;
  const texts = useWorkbenchTexts();
  const title = fillText(texts.recordedOn, { date });
  const names = props.layout.lanes.map((lane) => fullLaneText(lane, texts));
  return (
    <>
      <Timeline
        layout={props.layout}
        label={title}
        hint={title}
        headings={[texts.start, ...steps.map((_, index) => `${index + 1}.`)]}
        differingMoment={differsAt}
      />
      <details className="y-workbench-steps">
        <summary>{texts.stepByStep}</summary>
        <dl>
          {[texts.start, ...steps].map((step, index) => {
            const marksOfStep = runs.map(({ marks }) => marks[index] ?? []);
            const sentences = stepTexts(marksOfStep, texts);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same step may come twice
              <div key={index}>
                <dt>{step}</dt>
                {names.map((hook, run) => (
                  <dd key={hook}>{fillText(texts.named, { hook, what: sentences[run] ?? '' })}</dd>
                ))}
              </div>
            );
          })}
        </dl>
      </details>
    </>
  );
}

/** The difference in a sentence, and a link that closes it and goes to the entry of the list that leads here. */
export function RecordedLead(props: {
  recorded: RecordedRuns;
  layout: TimelineLayout;
  link: string | null;
}) {
  const { title, steps, runs, back, differsAt } = props.recorded;
  const { actions } = useDemoCard();
  const texts = useWorkbenchTexts();
  const [ours = [], theirs = []] = runs.map(({ marks }) => marks[differsAt] ?? []);
  const differing = [differingMarks(ours, theirs), differingMarks(theirs, ours)];
  const [instead = '', what = ''] = stepTexts(differing, texts);
  const names = props.layout.lanes.map((lane) => fullLaneText(lane, texts));
  const sentence = fillText(texts.differs, {
    step: steps[differsAt - 1] ?? texts.start,
    theirs: names[1] ?? '',
    what,
    ours: names[0] ?? '',
    instead,
  });
  return (
    <p className="y-workbench-lead">
      <strong tabIndex={-1}>{title}</strong>
      <br />
      {sentence}{' '}
      <a
        className="y-link"
        href={back}
        onClick={(event) => {
          const selector = `a[href="${CSS.escape(props.link ?? '')}"]`;
          const entry = document.querySelector<HTMLElement>(selector);
          // First, because what is below it moves.
          actions.close();
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
