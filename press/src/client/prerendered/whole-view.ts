import type { PageData } from '../../shared/records.ts';
import type { View } from '../routing/view.ts';

/**
 * The view of a prerendered page with the HTML that its data leaves to the document. To be called
 * before anything has changed the document.
 */
export function wholeView(view: View): View {
  if (view.kind !== 'page') return view;
  const { blocks, demos } = view.data;
  const data: PageData = {
    ...view.data,
    blocks: blocks.map((block, index) => ({
      ...block,
      html: htmlAt(
        block.type === 'prose' ? `[data-prose="${index}"]` : `[data-demo-root="${block.id}"]`,
      ),
    })),
    demos: Object.fromEntries(
      Object.entries(demos).map(([id, demo]) => [
        id,
        {
          ...demo,
          sources: demo.sources.map((source, index) => ({
            ...source,
            html: htmlAt(`[data-source="${id}/${index}"]`),
          })),
        },
      ]),
    ),
  };
  return { kind: 'page', data };
}

const htmlAt = (selector: string) => document.querySelector(selector)?.innerHTML;
