import type { Content, LinkedPage } from './load-content.ts';

/** Whether an element of a page has a property, such as `dataTyped`. */
export const hasUse = ({ blocks }: LinkedPage, name: string) =>
  blocks.some((block) => block.type === 'prose' && block.html.uses.includes(name));

/** Whether a page or a demo of the site shows TypeScript that can be shown as JavaScript. */
export const hasTypedCode = ({ pages, demos }: Pick<Content, 'pages' | 'demos'>) =>
  [...demos.values()].some(({ isTyped }) => isTyped) ||
  pages.some((page) => hasUse(page, 'dataTyped'));

/** Whether a tab names a file that is shown as JavaScript to some readers. */
export function hasTypedFiles({ demos }: Pick<Content, 'demos'>): boolean {
  return [...demos.values()].some(({ demo }) => demo.sources.some((source) => source.hasTypes));
}
