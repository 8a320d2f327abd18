import { type DemoSource, useMarkup } from '@multi-hooks/press/client';
import { type ComponentProps, useEffect } from 'react';
import { useDemoCard } from '../common/demo-card.tsx';
import { addCodeSwitches } from '../content/ProseTools.tsx';
import { SourceTabs } from '../content/SourceTabs.tsx';

/** All files are rendered; the selected one is visible. */
export function SourcePanel({ id }: { id: string }) {
  const { demo, state, actions } = useDemoCard();
  const { sources, identifier } = demo;
  const hasTabs = sources.length > 1;
  // The second demo of a pair is rendered after the page has got its switches.
  useEffect(addCodeSwitches, []);
  return (
    <>
      {hasTabs && (
        <SourceTabs
          names={sources.map(fileNameOf)}
          id={id}
          selected={state.file}
          onSelect={actions.selectFile}
        />
      )}
      {sources.map((source, index) => (
        <SourceFile
          key={source.name}
          source={source}
          data-source={`${identifier}/${index}`}
          {...(hasTabs && {
            role: 'tabpanel',
            id: `${id}-${index}`,
            'aria-labelledby': `${id}-tab-${index}`,
            hidden: index !== state.file,
          })}
        />
      ))}
    </>
  );
}

function fileNameOf({ name, language }: DemoSource, index: number): string {
  return index === 0 ? `index.${language}` : name;
}

function SourceFile({ source, ...attributes }: ComponentProps<'div'> & { source: DemoSource }) {
  return (
    <div
      {...attributes}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build from the demo's file
      dangerouslySetInnerHTML={useMarkup(source.html)}
      suppressHydrationWarning
    />
  );
}
