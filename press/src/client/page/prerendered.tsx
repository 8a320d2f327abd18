import { type ComponentProps, memo, type RefObject, useMemo } from 'react';
import { DEMO_ROOT, DEMO_USES, PROSE } from '../../shared/attributes.ts';
import type { Demo } from '../../shared/records.ts';
import { rebase } from '../routing/base.ts';
import type { View } from '../routing/view.ts';

interface PrerenderedProps extends ComponentProps<'div'> {
  html?: string | undefined;
  root?: RefObject<HTMLDivElement>;
}

/** An element with HTML of the build, whose links are moved to the effective base. */
export const Prerendered = memo(({ html = '', root, ...attributes }: PrerenderedProps) => (
  <div
    {...attributes}
    ref={root}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build from the site's own files
    dangerouslySetInnerHTML={useMemo(() => ({ __html: rebase(html) }), [html])}
    suppressHydrationWarning
  />
));

/** The element of a demo, with its first render. */
export function DemoElement(props: { demo: Demo; root: RefObject<HTMLDivElement>; html?: string }) {
  const { demo, ...rest } = props;
  const uses = Object.keys(demo.dependencies).join(' ');
  return <Prerendered {...rest} {...{ [DEMO_ROOT]: demo.identifier, [DEMO_USES]: uses }} />;
}

/** Adds the HTML that the document shows to its embedded data. Call it before the document changes. */
export function adoptView(view: View): View {
  if (view.kind === 'demo') return { ...view, html: demoHtml(view.demo.identifier) };
  if (view.kind !== 'page') return view;
  return {
    ...view,
    blocks: view.blocks.map((block, index) => ({
      ...block,
      html: block.type === 'prose' ? htmlAt(`[${PROSE}="${index}"]`) : demoHtml(block.id),
    })),
    demos: Object.fromEntries(
      Object.entries(view.demos).map(([id, demo]) => {
        const sources = demo.sources.map((source, index) => ({
          ...source,
          html: htmlAt(`[data-source="${id}/${index}"]`),
        }));
        return [id, { ...demo, sources }];
      }),
    ),
  };
}

const demoHtml = (id: string) => htmlAt(`[${DEMO_ROOT}="${id}"]`);

const htmlAt = (selector: string) => document.querySelector(selector)?.innerHTML;
