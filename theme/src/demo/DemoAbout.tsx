import { type Demo, useMarkup } from '@multi-hooks/press/client';

/** A demo's title, which links to the demo, and its description. */
export function DemoAbout({ demo: { identifier, title, description } }: { demo: Demo }) {
  const markup = useMarkup(description);
  if (!title && !description) return null;
  return (
    <div className="y-demo-about">
      {title && <a href={`#${identifier}`}>{title}</a>}
      {description && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build from the demo's file
        <div dangerouslySetInnerHTML={markup} />
      )}
    </div>
  );
}
