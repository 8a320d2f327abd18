import { type Demo, type DemoSource, hasSourceTabs, useMarkup } from '@multi-hooks/press/client';
import { SourceTabs } from './SourceTabs.tsx';

/** The demo's highlighted files. All of them are rendered, one is shown. */
export function SourcePanel(props: {
  demo: Demo;
  id: string;
  selected: number;
  onSelect: (file: number) => void;
}) {
  const { demo, id, selected, onSelect } = props;
  const { sources } = demo;
  if (!hasSourceTabs || sources.length < 2) {
    return sources.map((source) => (
      <SourceFile key={source.name} source={source} name={`${demo.identifier}/0`} />
    ));
  }
  return (
    <>
      <SourceTabs names={sources.map(fileNameOf)} id={id} selected={selected} onSelect={onSelect} />
      {sources.map((source, index) => (
        <div
          key={source.name}
          role="tabpanel"
          id={`${id}-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== selected}
        >
          <SourceFile source={source} name={`${demo.identifier}/${index}`} />
        </div>
      ))}
    </>
  );
}

/** The entry is shown as the index file. */
function fileNameOf({ name, language }: DemoSource, index: number): string {
  return index === 0 ? `index.${language}` : name;
}

function SourceFile({ source, name }: { source: DemoSource; name: string }) {
  return (
    <div
      data-source={name}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build from the demo's file
      dangerouslySetInnerHTML={useMarkup(source.html)}
      suppressHydrationWarning
    />
  );
}
