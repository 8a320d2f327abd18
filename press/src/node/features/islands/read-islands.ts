import { createHash, randomUUID } from 'node:crypto';
import type { Element, ElementContent, Properties, RootContent } from 'hast';
import type { RootContent as MarkdownContent, Nodes, Parents, PhrasingContent, Root } from 'mdast';
import type { Problem } from '../../../shared/error.ts';
import { problemAt } from '../../lib/location.ts';
import { readTag, type Tag } from '../../markdown/component-tag.ts';
import { GAP, type IslandHole, rawNode, writeNodes } from '../../markdown/html.ts';
import type { ComponentTag } from '../../markdown/tag-syntax.ts';
import { changed, type PackedMarkdown, unpack } from '../../markdown/to-markdown.ts';
import { isHeading } from '../../markdown/tree.ts';

/*
 * Islands: tags of the site's components in a page. The HTML of a page has holes in their places, because
 * components are rendered later, when all pages are known and the modules are bundled.
 */

export interface Island {
  /** Islands with the same key look the same, apart from their children. */
  key: string;
  name: string;
  props: Record<string, unknown>;
  /** Whether it is part of a line of text. */
  isInline: boolean;
  /** Whether it is inside a paragraph, which cannot contain blocks. */
  isInParagraph: boolean;
  hasChildren: boolean;
  /** Whether the tag has `static`; undefined if it is not set. */
  isStatic?: boolean;
  /** Absolute path of the page, and the line in it. */
  file: string;
  line: number;
}

/** Marks elements of islands in the tree; random, so that no page contains it. */
const MARK = randomUUID();

export interface GroupIslandsOptions {
  /** Absolute path of the page. */
  file: string;
  names: ReadonlySet<string>;
}

interface Opened {
  tag: Tag;
  node: ComponentTag;
  children: Nodes[];
}

const flowParents = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition']);

const isBlank = (node: Nodes) =>
  (node.type === 'text' && node.value.trim() === '') || node.type === 'break';

const indexOf = ({ dataIsland }: Properties) => {
  const [mark, index] = String(dataIsland).split(' ');
  return mark === MARK ? Number(index) : undefined;
};

/** Turns tags, and the content between them, into elements. */
export function groupIslands(
  tree: Root,
  { file, names }: GroupIslandsOptions,
): { islands: Island[]; problems: Problem[] } {
  const islands: Island[] = [];
  const problems: Problem[] = [];
  const complain = (node: Nodes, text: string) => {
    problems.push(problemAt({ file, line: node.position?.start.line ?? 1 }, text));
  };

  function islandOf({ tag, node, children }: Opened, isInline: boolean): Nodes {
    if (tag.mistake) complain(node, `has <${tag.name}>, which ${tag.mistake}.`);
    const { static: isStatic, ...props } = tag.props;
    if (isStatic !== undefined && typeof isStatic !== 'boolean') {
      complain(node, `has <${tag.name}> with a value for "static"; write true or false.`);
    }
    const hasChildren = !children.every(isBlank);
    const line = node.position?.start.line ?? 1;
    const island = { name: tag.name, props, isInline, hasChildren };
    islands.push({
      ...island,
      key: '',
      isInParagraph: false,
      file,
      line,
      ...(typeof isStatic === 'boolean' && { isStatic }),
    });
    const dataIsland = `${MARK} ${islands.length - 1}`;
    return elementOf({ dataIsland, isInline, children: hasChildren ? children : [], node });
  }

  /** An island alone on its line is a block. */
  function unwrapped(node: Nodes): Nodes {
    if (node.type !== 'paragraph') return node;
    const [only, ...others] = node.children.filter((child) => !isBlank(child));
    const index = others.length === 0 ? indexOf(only?.data?.hProperties ?? {}) : undefined;
    const island = islands[index ?? -1];
    if (!only || !island || !('children' in only)) return node;
    island.isInline = false;
    const dataIsland = `${MARK} ${index}`;
    return elementOf({ dataIsland, isInline: false, children: only.children, node: only });
  }

  function group(parent: Parents): void {
    const isInline = !flowParents.has(parent.type);
    const stack: Opened[] = [];
    const top: Nodes[] = [];
    const put = (...nodes: Nodes[]) => (stack.at(-1)?.children ?? top).push(...nodes);
    for (const node of parent.children as Nodes[]) {
      if (node.type !== 'componentTag') {
        if (node.type === 'text') assertRead(node);
        if ('children' in node) group(node);
        put(unwrapped(node));
        continue;
      }
      const tag = readTag(node.value);
      const last = stack.at(-1);
      if (tag.kind === 'empty') put(islandOf({ tag, node, children: [] }, isInline));
      else if (tag.kind === 'open') stack.push({ tag, node, children: [] });
      else if (last?.tag.name === tag.name) {
        stack.pop();
        put(islandOf(last, isInline));
      } else
        complain(node, `has </${tag.name}> without <${tag.name}> before it${beside(tag.name)}.`);
    }
    while (stack.length > 0) {
      const { tag, node, children } = stack.pop() as Opened;
      const before = (stack.at(-1)?.children ?? top).at(-1);
      // In `Set<Chart>`, the name is a type, not a tag.
      const isType = before?.type === 'text' && /[\w\])]$/.test(before.value);
      if (!isType || tag.mistake || Object.keys(tag.props).length > 0) {
        complain(
          node,
          `has <${tag.name}>, which is not closed${beside(tag.name)}. Without content, write <${tag.name} />; to show it literally, use backticks.`,
        );
      }
      put({ type: 'text', value: node.value }, ...children);
    }
    parent.children = top as typeof parent.children;
  }

  /** Reports text that looks like a tag of a component, but has no end. */
  function assertRead(node: Extract<Nodes, { type: 'text' }>): void {
    for (const [, name = ''] of node.value.matchAll(/<([A-Z][\w.$-]*)\s+[\w-]+\s*=/g)) {
      if (!names.has(name)) continue;
      complain(
        node,
        `has <${name}, which does not end; close its quotes and braces, and end it with ">" or "/>".`,
      );
    }
  }

  group(tree);
  return { islands, problems };
}

const beside = (name: string) =>
  `; write <${name}> and </${name}> on the same line, or each on a separate line`;

interface ElementOptions {
  dataIsland: string;
  isInline: boolean;
  children: Nodes[];
  node: Nodes;
}

/** A Markdown node that becomes the given HTML element. */
function elementOf({ dataIsland, isInline, children, node: { position } }: ElementOptions): Nodes {
  const data = { hName: isInline ? 'span' : 'div', hProperties: { dataIsland } };
  return isInline
    ? { type: 'emphasis', data, children: children as PhrasingContent[], position }
    : { type: 'blockquote', data, children: children as never[], position };
}

const islandIn = ({ properties }: Element, islands: readonly Island[]) =>
  islands[indexOf(properties) ?? -1];

const SEARCH_MARK = /\uE000(\w+)\uE001/g;

const searchMark = (island: Island) => ` \uE000${keyOf(island)}\uE001 `;

/** Marks islands for the search, because their text is not known yet. */
export function markForSearch(nodes: readonly RootContent[], islands: readonly Island[]): void {
  for (const node of nodes) {
    // The text of a heading is known: it is used as the title everywhere.
    if (node.type !== 'element' || isHeading(node)) continue;
    markForSearch(node.children, islands);
    const island = islandIn(node, islands);
    if (island) node.children.unshift({ type: 'text', value: searchMark(island) });
  }
}

export function markIslands<Node extends RootContent>(
  nodes: readonly Node[],
  { islands, isInParagraph = false }: { islands: readonly Island[]; isInParagraph?: boolean },
): Node[] {
  return nodes.map((node): Node => {
    if (node.type !== 'element') return node;
    const island = islandIn(node, islands);
    const isIn = isInParagraph || node.tagName === 'p';
    const children = markIslands<ElementContent>(node.children, { islands, isInParagraph: isIn });
    if (!island) return Object.assign<Element, object>(node, { children }) as Node;
    Object.assign(island, { key: keyOf(island), isInParagraph });
    const mark = searchMark(island);
    const inside = children.filter((child) => child.type !== 'text' || child.value !== mark);
    const { key, isInline } = island;
    const { markdown, ...html } = writeNodes(inside, { hasLines: true, isInline });
    const hole: IslandHole = { kind: 'island', key, children: { ...html, markdown: [] } };
    return rawNode(GAP, {
      hole,
      uses: html.uses,
      markdown: [islandNode(unpack(markdown), { key, isInline })],
    }) as Node;
  });
}

/**
 * A placeholder in the Markdown of a page, block or inline like the island; `fillIslandNodes` replaces it.
 */
const islandNode = (children: Nodes[], { key, isInline }: Pick<Island, 'key' | 'isInline'>) =>
  ({
    type: isInline ? 'emphasis' : 'blockquote',
    data: { island: key },
    children,
  }) as MarkdownContent;

/** Replaces each island in Markdown, inner ones first. */
export function fillIslandNodes(
  markdown: PackedMarkdown,
  fill: (key: string, children: Nodes[]) => Nodes[],
): PackedMarkdown {
  const fillIn = (node: Nodes): Nodes[] => {
    if (!('children' in node)) return [node];
    const children = (node.children as Nodes[]).flatMap(fillIn);
    const { island } = (node.data ?? {}) as { island?: string };
    return island === undefined ? [{ ...node, children } as Nodes] : fill(island, children);
  };
  return changed(markdown, 'island', fillIn);
}

function keyOf({ name, props, isInline, isStatic, hasChildren }: Island): string {
  const text = JSON.stringify([name, props, isInline, isStatic, hasChildren]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Replaces each mark in a text for the search. */
export function fillSearchMarks(text: string, textOf: (key: string) => string): string {
  if (!text.includes('\uE000')) return text;
  return text
    .replace(SEARCH_MARK, (_, key) => textOf(key))
    .replace(/\s+/g, ' ')
    .trim();
}
