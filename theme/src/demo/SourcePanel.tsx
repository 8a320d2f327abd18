import { Prerendered } from '@multi-hooks/press/client';
import { useEffect } from 'react';
import { useDemoCard } from '../common/demo-card.tsx';
import { addCodeSwitches } from '../content/ProseTools.tsx';
import { SourceTabs, tabName, tabPanel } from '../content/SourceTabs.tsx';
import { useDemoTexts } from '../locales/demo-texts.ts';
import { useInterfaceLang } from '../locales/texts.ts';

/** All files of a demo are rendered; the selected one is visible. */
export function SourcePanel() {
  const { demo, sourceId: id, state, actions } = useDemoCard();
  const { sources, identifier } = demo;
  const hasTabs = sources.length > 1;
  // The second demo of a pair is rendered after the page has got its switches.
  useEffect(addCodeSwitches, []);
  return (
    <details
      id={id}
      className="y-demo-source"
      open={state.isSourceOpen}
      // The browser opens it, too, when the reader searches the page for a text in it.
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== state.isSourceOpen) actions.toggleSource();
      }}
    >
      <summary lang={useInterfaceLang()}>{useDemoTexts().source}</summary>
      {hasTabs && (
        <SourceTabs
          names={sources.map(tabName)}
          id={id}
          selected={state.file}
          onSelect={actions.selectFile}
        />
      )}
      {sources.map((source, index) => (
        <Prerendered
          key={source.name}
          html={source.html}
          data-source={`${identifier}/${index}`}
          {...(hasTabs && tabPanel(id, index))}
          hidden={index !== state.file}
        />
      ))}
    </details>
  );
}
