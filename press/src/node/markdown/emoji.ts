import { nameToEmoji } from 'gemoji';
import type { Nodes, Root } from 'mdast';
import { descendants } from './tree.ts';

/**
 * One or several names. Next to letters, digits, colons or slashes they are part of a time, a path or the
 * like.
 */
const NAMES = /(?<![\w:/])(?::[\w+-]+:)+(?![\w:/])/g;

/** `:tada:`, as on GitHub and in VitePress. Unknown names stay text, and so does `\:tada:`. */
export function replaceEmoji(tree: Root, source: string): Root {
  if (source.search(NAMES) < 0) return tree;
  for (const node of descendants<Nodes>(tree)) {
    if (node.type !== 'text') continue;
    const { start, end } = node.position ?? {};
    if (source.slice(start?.offset, end?.offset).includes('\\:')) continue;
    node.value = node.value.replace(NAMES, (names) => names.replaceAll(/:([\w+-]+):/g, emojiOf));
  }
  return tree;
}

const emojiOf = (written: string, name: string) =>
  Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? written) : written;
