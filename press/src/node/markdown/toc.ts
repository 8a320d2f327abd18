import type { Nodes, Root } from 'mdast';
import type { Heading } from '../../shared/records.ts';
import { escapeHtml } from './html.ts';
import { descendants } from './tree.ts';

/** The second way is that of a page with HTML of its own, which is parsed as a whole. */
const EMPTY = /<nav data-toc(?:="")?><\/nav>/g;

/** `[[toc]]` alone in a paragraph: the place for a list of the page's headings. */
export function markToc(tree: Root): void {
  for (const node of descendants<Nodes>(tree)) {
    const [only, ...others] = node.type === 'paragraph' ? node.children : [];
    if (node.type !== 'paragraph' || only?.type !== 'text' || others.length > 0) continue;
    if (!/^\[\[toc\]\]$/i.test(only.value.trim())) continue;
    node.data = { hName: 'nav', hProperties: { dataToc: true } };
    node.children = [];
  }
}

/** Fills the place: second and third level, as most tools do. */
export function fillToc(html: string, headings: readonly Heading[]): string {
  if (html.search(EMPTY) < 0) return html;
  const items = headings
    .filter(({ depth }) => depth === 2 || depth === 3)
    .map(
      ({ depth, id, text }) =>
        `<li data-depth="${depth}"><a href="#${escapeHtml(id)}">${escapeHtml(text)}</a></li>`,
    );
  return html.replaceAll(EMPTY, () => `<nav data-toc><ul>${items.join('')}</ul></nav>`);
}
