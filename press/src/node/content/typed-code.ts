import { hasTypes } from '../markdown/highlight/types.ts';
import type { Content } from './load-content.ts';

/** Whether a page or a demo of the site shows TypeScript that can be JavaScript. */
export function hasTypedCode({ pages, demos }: Pick<Content, 'pages' | 'demos'>): boolean {
  const isTyped = ({ html }: { html?: string }) => html !== undefined && hasTypes(html);
  return (
    [...demos.values()].some(({ demo }) => demo.sources.some(isTyped)) ||
    pages.some(({ blocks }) => blocks.some(isTyped))
  );
}

/** Whether a tab names a file that is JavaScript for some readers. */
export function hasTypedFiles({ demos }: Pick<Content, 'demos'>): boolean {
  return [...demos.values()].some(({ demo }) => demo.sources.some((source) => source.hasTypes));
}
