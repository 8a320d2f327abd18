import { idOfHash, Prerendered, type PreviewerProps, usePageData } from '@multi-hooks/press/client';
import { Announcer } from '../common/announce.tsx';
import { DemoCard, useDemoCard } from '../common/demo-card.tsx';
import { useSiteLocation } from '../common/site-location.ts';
import { ProseTools } from '../content/ProseTools.tsx';
import { DemoArea } from './DemoArea.tsx';
import { DemoBar } from './DemoBar.tsx';
import { SourcePanel } from './SourcePanel.tsx';
import { WorkbenchSlot } from './WorkbenchSlot.tsx';

export function Previewer(props: PreviewerProps) {
  const { demo, standalone, isBare } = props;
  const card = (
    <DemoCard demo={demo}>
      <Card {...props} />
    </DemoCard>
  );
  if (!standalone) return card;
  return (
    <main className={isBare ? 'y-bare' : undefined}>
      <h1 className="y-visually-hidden">{demo.title ?? demo.identifier}</h1>
      {card}
      <Announcer />
      <ProseTools data={null} />
    </main>
  );
}

function Card({ standalone, isBare = false, reload, children }: PreviewerProps) {
  const { demo, state } = useDemoCard();
  const { identifier: id, iframe = false } = demo;
  const isTarget = idOfHash(useSiteLocation().hash) === id;
  // Around a bare demo while its workbench is open: a link may contain other code for it.
  const showsCard = !isBare || state.isOpen;
  const cardProps = {
    id,
    className: 'y-demo',
    role: 'group',
    'aria-label': demo.title ?? id,
    'data-demo': id,
    'data-target': isTarget || undefined,
  };
  return (
    <div {...(showsCard && cardProps)}>
      <DemoArea isFramed={Boolean(iframe) && !standalone}>{children}</DemoArea>
      {showsCard && (
        <>
          <DemoAbout />
          <DemoBar reload={reload} standalone={standalone} />
        </>
      )}
      {__PRESS_WORKBENCH__ && <WorkbenchSlot />}
      {showsCard && <SourcePanel />}
    </div>
  );
}

/**
 * A demo's title, which links to the demo, its description, and a question that the timeline answers.
 * Hidden for changed code, which they would not describe, without moving the editor.
 */
function DemoAbout() {
  const { demo, state, actions } = useDemoCard();
  const { identifier, description } = demo;
  const headings = usePageData()?.page.slugs ?? [];
  const title = headings.some(({ value }) => value === demo.title) ? undefined : demo.title;
  const question = __PRESS_WORKBENCH__ ? demo.try : undefined;
  if (!title && !description && !question) return null;
  return (
    <div className="y-demo-about" data-changed={state.edited?.isChanged || undefined}>
      {title && <a href={`#${identifier}`}>{title}</a>}
      {description && <Prerendered html={description} />}
      {question && (
        <button
          type="button"
          className="y-demo-question"
          onClick={({ currentTarget }) => {
            actions.show({ isWatching: true });
            leadToResult(currentTarget.closest('[data-demo]'));
          }}
        >
          {question}
        </button>
      )}
    </div>
  );
}

/** For a workbench that is open already: one that opens scrolls into view itself. */
function leadToResult(card: Element | null): void {
  card?.querySelector('.y-workbench-watch')?.scrollIntoView({ block: 'nearest' });
  const result = card?.querySelector<HTMLElement>('[data-result] iframe');
  result?.focus({ preventScroll: true });
  result?.animate({ outline: ['2px solid var(--y-accent)', '2px solid transparent'] }, 2000);
}
