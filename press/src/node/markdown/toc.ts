import type { RootContent } from 'hast';
import type { List, Nodes, Root } from 'mdast';
import type { Heading } from '../../shared/records.ts';
import { escapeHtml, rawNode } from './html.ts';
import { paragraph, text as textNode } from './to-markdown.ts';
import { descendants } from './tree.ts';

/** `[[toc]]` alone in a paragraph, where a list of the page's headings is inserted. */
export function markToc(tree: Root): void {
  for (const node of descendants<Nodes>(tree)) {
    const [only, ...others] = node.type === 'paragraph' ? node.children : [];
    if (node.type !== 'paragraph' || only?.type !== 'text' || others.length > 0) continue;
    if (!/^\[\[toc\]\]$/i.test(only.value.trim())) continue;
    node.data = { hName: 'nav', hProperties: { dataToc: true } };
    node.children = [];
  }
}

/** Inserts the list: headings of the second and third level, as in most tools. */
export function fillToc(children: RootContent[], headings: readonly Heading[]): void {
  for (const node of descendants({ children })) {
    if (node.type !== 'element' || node.tagName !== 'nav' || !('dataToc' in node.properties))
      continue;
    const listed = headings.filter(({ depth }) => depth === 2 || depth === 3);
    const items = listed.map(
      ({ depth, id, text }) =>
        `<li data-depth="${depth}"><a href="#${escapeHtml(id)}">${escapeHtml(text)}</a></li>`,
    );
    const list: List = {
      type: 'list',
      spread: false,
      children: listed.map(({ id, text }) => ({
        type: 'listItem',
        spread: false,
        children: [paragraph({ type: 'link', url: `#${id}`, children: [textNode(text)] })],
      })),
    };
    node.properties.dataToc = true;
    // As finished HTML: the addresses are known, and the search already has the headings.
    node.children = [rawNode(`<ul>${items.join('')}</ul>`, { markdown: [list] })];
  }
}
