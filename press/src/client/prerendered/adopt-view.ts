import type { View } from '../routing/view.ts';

/** Adds the HTML that the document shows to its embedded data. Call it before the document changes. */
export function adoptView(view: View): View {
  if (view.kind === 'demo') return { ...view, html: demoHtml(view.demo.identifier) };
  if (view.kind !== 'page') return view;
  const { blocks, demos } = view.data;
  return {
    kind: 'page',
    data: {
      ...view.data,
      blocks: blocks.map((block, index) => ({
        ...block,
        html: block.type === 'prose' ? htmlAt(`[data-prose="${index}"]`) : demoHtml(block.id),
      })),
      demos: Object.fromEntries(
        Object.entries(demos).map(([id, demo]) => {
          const sources = demo.sources.map((source, index) => ({
            ...source,
            html: htmlAt(`[data-source="${id}/${index}"]`),
          }));
          return [id, { ...demo, sources }];
        }),
      ),
    },
  };
}

const demoHtml = (id: string) => htmlAt(`[data-demo-root="${id}"]`);

const htmlAt = (selector: string) => document.querySelector(selector)?.innerHTML;
