import type { Element, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { HOVERS } from '../../shared/attributes.ts';
import { highlightBlock } from './code-block.ts';
import { isCodeBlock, mapElements } from './tree.ts';

/** The keys of elements that have hovers. */
export type HoverKeys = ReadonlyMap<Element, string>;

/** Writes nodes as HTML, with highlighted code. */
export function writeHtml(nodes: readonly RootContent[], keys: HoverKeys = new Map()): string {
  const children = mapElements(nodes, (element) => {
    const key = keys.get(element);
    if (isCodeBlock(element)) return highlightBlock(element, key);
    if (key === undefined) return element;
    return { ...element, properties: { tabIndex: 0, [HOVERS]: key, ...element.properties } };
  });
  return toHtml({ type: 'root', children }, { allowDangerousHtml: true }).trim();
}
