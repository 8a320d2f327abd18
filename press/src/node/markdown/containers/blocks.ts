import type { BlockContent, Code, Image, List, ListItem, Paragraph, PhrasingContent } from 'mdast';
import { treeOf, treeOfCode, withoutSeparator } from './file-tree.ts';

/*
 * Containers that change the look of a list: `:::steps`, `:::cards` and `:::tree`. Their content is plain
 * Markdown, which other tools show as a list.
 */

/** Container → its names, here and in other tools. */
const blocks = {
  steps: stepsOf,
  cards: cardsOf,
  'card-grid': cardsOf,
  tree: treesOf,
  'file-tree': treesOf,
  filetree: treesOf,
};

export const blockNames = ['steps', 'cards', 'tree'];

/** The problem and the fix for an incomplete container. */
export interface Mistake {
  mistake: string;
}

/** Undefined for a container with another name. */
export function blockOf(
  name: string,
  children: BlockContent[],
): BlockContent[] | Mistake | undefined {
  const key = name.toLowerCase();
  return Object.hasOwn(blocks, key) ? blocks[key as keyof typeof blocks](children) : undefined;
}

/** Without list markers, some screen readers do not announce a list. */
const listData = (properties: object) => ({ hProperties: { ...properties, role: 'list' } });

const isList = (node: BlockContent): node is List => node.type === 'list';

/** An ordered list, or headings: each heading of the highest level begins a step. */
function stepsOf(children: BlockContent[]): BlockContent[] | Mistake {
  const list = children.find((node): node is List => isList(node) && node.ordered === true);
  if (list) {
    list.data = listData({ dataSteps: true });
    return children;
  }
  const depths = children.flatMap((node) => (node.type === 'heading' ? node.depth : []));
  const depth = Math.min(...depths);
  const isStart = (node: BlockContent) => node.type === 'heading' && node.depth === depth;
  const first = children.findIndex(isStart);
  if (first < 0)
    return { mistake: 'neither an ordered list nor headings; write "1. …" for each step' };
  const items: ListItem[] = [];
  for (const node of children.slice(first)) {
    if (isStart(node)) items.push({ type: 'listItem', spread: true, children: [] });
    items.at(-1)?.children.push(node);
  }
  const steps: List = {
    type: 'list',
    ordered: true,
    spread: true,
    data: listData({ dataSteps: 'headings' }),
    children: items,
  };
  return [...children.slice(0, first), steps];
}

/** A list whose items begin with a link or with bold text. */
function cardsOf(children: BlockContent[]): BlockContent[] | Mistake {
  const list = children.find(isList);
  if (!list) return { mistake: 'no list; write "- [Title](./page.md): text" for each card' };
  list.data = listData({ dataCards: true });
  list.spread = true;
  list.ordered = false;
  list.children = list.children.map((item) => ({ ...item, spread: true, children: cardOf(item) }));
  return children;
}

const isBlank = (node: PhrasingContent) => node.type === 'text' && node.value.trim() === '';

/** A title with an icon before it and the text after it; an image in a separate paragraph comes first. */
function cardOf({ children }: ListItem): ListItem['children'] {
  const [first, ...others] = children;
  if (first?.type !== 'paragraph') return children;
  for (const node of first.children) if (node.type === 'image') markDecoration(node);
  const [only, ...more] = first.children.filter((node) => !isBlank(node));
  if (only?.type === 'image' && more.length === 0) {
    return [only as never, ...cardOf({ type: 'listItem', children: others })];
  }
  const index = first.children.findIndex(({ type }) => type === 'link' || type === 'strong');
  if (index < 0) return children;
  const title: Paragraph = {
    type: 'paragraph',
    data: { hProperties: { dataCardTitle: true } },
    children: first.children.slice(0, index + 1),
  };
  const rest = withoutSeparator(first.children.slice(index + 1));
  const text: Paragraph[] = rest.length > 0 ? [{ type: 'paragraph', children: rest }] : [];
  return [title, ...text, ...others];
}

/** The title next to the image describes it, so it has no alternative text. */
function markDecoration(image: Image): void {
  image.data = { ...image.data, isDecoration: true } as Image['data'];
}

function treesOf(children: BlockContent[]): BlockContent[] | Mistake {
  const isTree = (node: BlockContent): node is List | Code => isList(node) || node.type === 'code';
  if (!children.some(isTree))
    return { mistake: 'no list; write "- name" for each file and folder' };
  return children.map((node) => {
    if (!isTree(node)) return node;
    return isList(node) ? treeOf(node) : treeOfCode(node);
  });
}
