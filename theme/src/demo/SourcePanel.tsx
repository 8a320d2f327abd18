import { type Demo, type DemoSource, useAdopted } from '@multi-hooks/press/client';

/** The demo's files, highlighted. The document has all of them, whichever is shown. */
export function SourcePanel({ demo }: { demo: Demo }) {
  return (
    <>
      {demo.sources.map((source, index) => (
        <SourceFile
          key={source.name}
          source={source}
          name={`${demo.identifier}/${index}`}
          hidden={index > 0}
        />
      ))}
    </>
  );
}

function SourceFile(props: { source: DemoSource; name: string; hidden: boolean }) {
  const { source, name, hidden } = props;
  const markup = useAdopted(source.html, `[data-source="${name}"]`);
  return (
    <div
      data-source={name}
      hidden={hidden}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build from the demo's file
      dangerouslySetInnerHTML={markup}
      suppressHydrationWarning
    />
  );
}
