import type { Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import { collapse } from '../../markdown/tree.ts';

const phrasing = new Set(
  'a abbr b bdi bdo cite code data dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const silent = new Set(['script', 'style', 'template']);

/** The visible text of a component's HTML, with spaces between separate elements. */
export function textOfHtml(html: string): string {
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: html }] }) as Root;
  return collapse(textIn(tree.children));
}

function textIn(nodes: readonly RootContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      if (node.type !== 'element' || silent.has(node.tagName)) return '';
      const text = textIn(node.children);
      return phrasing.has(node.tagName) ? text : ` ${text} `;
    })
    .join('');
}
