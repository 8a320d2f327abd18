import { type Demo, type DemoSource, useMarkup } from '@multi-hooks/press/client';
import { SourceTabs } from '../content/SourceTabs.tsx';

/** All files are rendered, one is shown. */
export function SourcePanel(props: {
  demo: Demo;
  id: string;
  selected: number;
  onSelect: (file: number) => void;
}) {
  const { demo, id, selected, onSelect } = props;
  const { sources } = demo;
  if (sources.length > 1) {
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

function fileNameOf({ name, language }: DemoSource, index: number): string {
  return index === 0 ? `index.${language}` : name;
}

/** For a file that can be shown as JavaScript: CSS then replaces the `t` of the extension with `j`. */
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
