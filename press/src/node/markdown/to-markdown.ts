import type { Element, ElementContent, RootContent as HtmlContent, Root as HtmlRoot } from 'hast';
import { defaultHandlers, type Handle, type State, toMdast } from 'hast-util-to-mdast';
import type { BlockContent, Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown as stringify } from 'mdast-util-to-markdown';
import { cjkFriendlyToMarkdown } from 'mdast-util-to-markdown-cjk-friendly';
import { sharedDemoOf } from '../../shared/route.ts';
import { codeIn, collapse, elementsIn, isCodeBlock, textOf } from './tree.ts';

const style: Options = {
  // Aligned columns would be padded to the longest cell.
  extensions: [gfmToMarkdown({ tablePipeAlign: false }), cjkFriendlyToMarkdown()],
  bullet: '-',
  rule: '-',
  listItemIndent: 'one',
};

export const text = (value: string): Text => ({ type: 'text', value });

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children,
});

/** Writes the nodes as Markdown, with a line break at the end. */
export function writeMarkdown(children: RootContent[]): string {
  return stringify({ type: 'root', children }, style);
}

/**
 * Converts the finished tree of a page to Markdown, without what only helps readers of the page: anchors of
 * headings, labels of links.
 */
export function toMarkdown(nodes: readonly HtmlContent[]): RootContent[] {
  const tree: HtmlRoot = { type: 'root', children: copyOf(nodes) };
  const markdown = toMdast(tree, { handlers, document: true }) as Root;
  return markdown.children;
}

/** Copies the nodes, because the conversion changes them. */
function copyOf<Node extends HtmlContent>(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.type === 'text') return [{ type: 'text', value: node.value } as Node];
    if (node.type !== 'element') return [];
    const { tagName, properties } = node;
    return [
      { type: 'element', tagName, properties, children: copyOf(node.children) } as Node & Element,
    ];
  });
}

const handlers: Record<string, Handle> = {
  div(state, node) {
    if (isCodeBlock(node)) return codeNode(node);
    if ('dataFacts' in node.properties) return facts(node);
    return 'dataOverview' in node.properties ? overview(state, node) : state.all(node);
  },
  a(state, node) {
    const { properties } = node;
    // Links that open the workbench are dropped: a program cannot use it.
    if ('dataAnchor' in properties || sharedDemoOf(String(properties.href))) return state.all(node);
    if ('dataFootnoteBackref' in properties) return undefined;
    if ('dataFootnoteRef' in properties) {
      return { type: 'footnoteReference', ...footnote(String(properties.href).slice(1)) };
    }
    return defaultHandlers.a(state, node);
  },
  section(state, node) {
    if (!('dataFootnotes' in node.properties)) return state.all(node);
    return elementsIn(node, 'li').map((item) => ({
      type: 'footnoteDefinition',
      ...footnote(String(item.properties.id)),
      children: state.toFlow(state.all(item)) as BlockContent[],
    }));
  },
  // The whole type, for which a table on the page has no space.
  code: (state, node) =>
    'dataType' in node.properties
      ? { type: 'inlineCode', value: String(node.properties.dataType) }
      : defaultHandlers.code(state, node),
  wbr: () => undefined,
  br: (state, node, parent) =>
    isCell(parent) ? { type: 'html', value: '<br>' } : defaultHandlers.br(state, node),
  span: (state, node) => ('dataExternal' in node.properties ? undefined : state.all(node)),
};

/** A table row has to be on one line. */
const isCell = (parent: Parameters<Handle>[2]) =>
  parent?.type === 'element' && /^t[dh]$/.test(parent.tagName);

/** `fn-note`, the id of a footnote in the HTML, → its name. */
function footnote(id: string) {
  const identifier = id.replace(/^fn-/, '');
  return { identifier, label: identifier };
}

function codeNode(block: Element): RootContent {
  const { dataLang, dataTitle } = block.properties;
  return {
    type: 'code',
    lang: String(dataLang) || null,
    meta: dataTitle ? `title=${JSON.stringify(collapse(String(dataTitle)))}` : null,
    value: codeIn(block).replace(/\n$/, ''),
  };
}

/** Only the row: the table, which readers have to open, is about the tests behind it. */
function facts(node: Element): RootContent {
  const row = elementsIn(node, 'li').map((item) => textOf(item.children));
  return paragraph(text(row.join(' · ')));
}

/** The separators around the group, the description and the note of a page. */
const SEPARATORS: Record<string, [before: string, after: string]> = {
  span: ['', ' · '],
  p: [': ', ''],
  small: [' (', ')'],
};

/** Each page on one line. */
function overview(state: State, node: Element): RootContent[] {
  for (const item of elementsIn(node, 'li')) {
    item.children = item.children.flatMap((child): ElementContent[] => {
      const separators = child.type === 'element' && SEPARATORS[child.tagName];
      if (!separators) return [child];
      const [before, after] = separators.map(text);
      return [before, ...child.children, after] as ElementContent[];
    });
  }
  return state.all(node) as RootContent[];
}
