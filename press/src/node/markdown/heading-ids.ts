import type { Heading, Nodes, Root } from 'mdast';
import { descendants } from './tree.ts';

/** `## Title {#id}`: an id that the author sets. */
export function readHeadingIds(tree: Root): void {
  for (const node of descendants<Nodes>(tree)) if (node.type === 'heading') readId(node);
}

function readId(heading: Heading): void {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return;
  const [mark, id] = /[ \t]*\{#([^\s{}]+)\}$/.exec(last.value) ?? [];
  if (mark === undefined) return;
  last.value = last.value.slice(0, -mark.length);
  heading.data = { ...heading.data, hProperties: { id } };
}
