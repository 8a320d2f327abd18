import { idOfHash, type PreviewerProps, useMarkup, usePageData } from '@multi-hooks/press/client';
import { useRef } from 'react';
import { Announcer } from '../common/announce.tsx';
import { DemoCard, useDemoCard } from '../common/demo-card.tsx';
import { useSiteLocation } from '../common/site-location.ts';
import { ProseTools } from '../content/ProseTools.tsx';
import { useInterfaceLang, useTexts } from '../locales/texts.ts';
import { DemoArea } from './DemoArea.tsx';
import { DemoBar } from './DemoBar.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { SourcePanel } from './SourcePanel.tsx';
import { WorkbenchSlot } from './WorkbenchSlot.tsx';

export function Previewer(props: PreviewerProps) {
  const { demo, standalone } = props;
  const card = (
    <DemoCard demo={demo}>
      <Card {...props} />
    </DemoCard>
  );
  if (!standalone) return card;
  return (
    <main>
      <h1 className="y-unseen">{demo.title ?? demo.identifier}</h1>
      {card}
      <Announcer />
      <ProseTools data={null} />
    </main>
  );
}

function Card({ standalone, reload, children }: PreviewerProps) {
  const { demo, state, actions } = useDemoCard();
  const { identifier: id, iframe = false } = demo;
  const isTarget = idOfHash(useSiteLocation().hash) === id;
  const isFramed = Boolean(iframe) && !standalone;
  const panel = useRef<HTMLDetailsElement>(null);
  const panelId = `${id}-source`;
  const code = () => panel.current?.querySelectorAll('pre')[state.file];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, a section is a landmark
    <div
      id={id}
      data-demo={id}
      data-target={isTarget || undefined}
      className="y-demo"
      role="group"
      aria-label={demo.title ?? id}
    >
      <DemoArea isFramed={isFramed}>{children}</DemoArea>
      <DemoAbout />
      <DemoBar reload={reload} code={code} panelId={panelId}>
        <MoreMenu isStandalone={standalone} />
      </DemoBar>
      {__PRESS_WORKBENCH__ && <WorkbenchSlot />}
      <details
        ref={panel}
        id={panelId}
        className="y-demo-source"
        open={state.isSourceOpen}
        // The browser opens it, too, when the reader searches the page for a text in it.
        onToggle={({ currentTarget }) => {
          if (currentTarget.open !== state.isSourceOpen) actions.toggleSource();
        }}
      >
        <summary lang={useInterfaceLang()}>{useTexts().source}</summary>
        <SourcePanel id={panelId} />
      </details>
    </div>
  );
}

/**
 * A demo's title, which links to the demo, its description, and a question that the timeline answers.
 * Hidden beside the editor and for changed code, which they would not describe.
 */
function DemoAbout() {
  const { demo, state, actions } = useDemoCard();
  const { identifier, description } = demo;
  const markup = useMarkup(description);
  const headings = usePageData()?.page.slugs ?? [];
  const title = headings.some(({ value }) => value === demo.title) ? undefined : demo.title;
  const question = __PRESS_WORKBENCH__ ? demo.try : undefined;
  if (state.edited?.isChanged || (state.isEditing && !state.isWatching)) return null;
  if (!title && !description && !question) return null;
  return (
    <div className="y-demo-about">
      {title && <a href={`#${identifier}`}>{title}</a>}
      {description && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build from the demo's file
        <div dangerouslySetInnerHTML={markup} />
      )}
      {question && (
        <button
          type="button"
          className="y-demo-question"
          onClick={() => actions.show({ isWatching: true })}
        >
          {question}
        </button>
      )}
    </div>
  );
}
