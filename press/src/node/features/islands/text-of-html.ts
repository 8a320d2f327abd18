import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import { textOf } from '../../markdown/tree.ts';

/** The visible text of a component's HTML. */
export function textOfHtml(html: string): string {
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: html }] }) as Root;
  return textOf(tree.children);
}
