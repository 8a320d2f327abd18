import { type Demo, type DemoSource, useMarkup } from '@multi-hooks/press/client';
import { SourceTabs } from '../content/SourceTabs.tsx';

/** The demo's highlighted files. All of them are rendered, one is shown. */
export function SourcePanel(props: {
  demo: Demo;
  id: string;
  selected: number;
  onSelect: (file: number) => void;
}) {
  const { demo, id, selected, onSelect } = props;
  const { sources } = demo;
  if (__PRESS_SOURCE_TABS__ && sources.length > 1) {
    return (
      <>
        <SourceTabs
          names={sources.map(fileNameOf)}
          id={id}
          selected={selected}
          onSelect={onSelect}
          label={(name, file) => (sources[file]?.hasTypes ? <ScriptName name={name} /> : name)}
        />
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
  return sources.map((source) => (
    <SourceFile key={source.name} source={source} name={`${demo.identifier}/0`} />
  ));
}

/** The entry is shown as the index file. */
function fileNameOf({ name, language }: DemoSource, index: number): string {
  return index === 0 ? `index.${language}` : name;
}

/** The name of a file that readers can see as JavaScript; CSS then puts a `j` in place of the `t`. */
function ScriptName({ name }: { name: string }) {
  const mark = name.lastIndexOf('t');
  return (
    <>
      {name.slice(0, mark)}
      <span data-js>
        <span data-ts>t</span>
      </span>
      {name.slice(mark + 1)}
    </>
  );
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
