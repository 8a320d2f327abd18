import GithubSlugger, { slug } from 'github-slugger';
import type { Element, ElementContent, RootContent } from 'hast';
import { h } from 'hastscript';
import { classifyLink } from '../../shared/address.ts';
import type { Heading } from '../../shared/records.ts';
import { fillText } from '../../shared/text.ts';
import { type Words, wordsOf } from '../config/words.ts';
import { codeBlock } from './code-block.ts';
import { text } from './to-markdown.ts';
import { codeIn, elementsIn, isCodeBlock, isHeading, textOf } from './tree.ts';

interface DecorateOptions {
  /** @default English */
  words?: Words;
  /** Creates the id of a heading that has none. Without this function, headings get no id and no anchor. */
  slugOf?: (heading: string) => string;
  /** The first image that readers see, which is not lazy. */
  firstImage?: Element;
  /** Whether blocks of TypeScript can be shown as JavaScript. @default false */
  codeSwitch?: boolean;
}

export interface Decorated {
  nodes: RootContent[];
  headings: Heading[];
}

interface Ancestors {
  isInLink: boolean;
  isInSvg: boolean;
}

/** The id that mdast-util-to-hast gives to the heading of footnotes. */
const FOOTNOTE_LABEL_ID = 'footnote-label';

/**
 * Finishes prose: heading anchors, code blocks, scrollable tables, marks on external links. Removes
 * comments.
 */
export function decorate(
  nodes: readonly RootContent[],
  { words = wordsOf('en'), slugOf, firstImage, codeSwitch }: DecorateOptions,
): Decorated {
  const headings: Heading[] = [];

  function finishNodes<Node extends RootContent>(
    nodes: readonly Node[],
    ancestors: Ancestors,
  ): Node[] {
    return nodes.flatMap((node) => {
      if (node.type === 'comment' || node.type === 'doctype') return [];
      return node.type === 'element' ? (finishElement(node, ancestors) as Node) : node;
    });
  }

  function finishElement(node: Element, ancestors: Ancestors): ElementContent {
    const { tagName, properties } = node;
    if (isCodeBlock(node)) {
      return codeBlock(codeIn(node), String(properties.dataLang), {
        title: String(properties.dataTitle ?? ''),
        codeSwitch,
      });
    }
    node.children = finishNodes(node.children, {
      isInLink: ancestors.isInLink || tagName === 'a',
      isInSvg: ancestors.isInSvg || tagName === 'svg',
    });
    if (isHeading(node) && slugOf && properties.id !== FOOTNOTE_LABEL_ID) {
      headings.push(finishHeading(node, slugOf, ancestors.isInLink, words));
    }
    if (tagName === 'a' || tagName === 'area') finishLink(node, ancestors, words);
    if (tagName === 'img' && node !== firstImage) {
      properties.loading ??= 'lazy';
      properties.decoding ??= 'async';
    }
    // The empty corner cell of a table with row and column headers is not a header.
    if (tagName === 'th' && node.children.length === 0) node.tagName = 'td';
    return tagName === 'table' ? scrollable(node, headings.at(-1)?.text || words.table) : node;
  }

  return { nodes: finishNodes(nodes, { isInLink: false, isInSvg: false }), headings };
}

/** Gives a heading its id and its anchor. */
function finishHeading(
  node: Element,
  slugOf: (heading: string) => string,
  isInLink: boolean,
  { headingLink }: Words,
): Heading {
  const headingText = textOf(node.children);
  const id = String(node.properties.id ?? slugOf(headingText));
  const depth = Number(node.tagName.slice(1));
  const heading = { depth, text: headingText, id };
  Object.assign(node.properties, { id, tabIndex: -1 });
  const isInOutline = depth < 4;
  // The hash is not percent-encoded, so that the address bar shows the same text as the id.
  const anchor = { dataAnchor: true, href: `#${id}`, tabIndex: isInOutline ? -1 : undefined };
  // A link cannot contain another.
  if (isInLink) return heading;
  // The heading itself is the link, unless it contains another link.
  if (elementsIn(node, 'a').length > 0) {
    node.children.push(
      h('a', { ...anchor, ariaLabel: fillText(headingLink, { heading: headingText }) }),
    );
  } else node.children = [h('a', anchor, node.children)];
  allowBreaks(node);
  return heading;
}

function finishLink(node: Element, { isInSvg }: Ancestors, { newTab }: Words): void {
  const { properties, tagName } = node;
  const { href } = properties;
  const isExternal = typeof href === 'string' && classifyLink(href) === 'external';
  if (isExternal) properties.target ??= '_blank';
  if (String(properties.target).toLowerCase() !== '_blank') return;
  // Keeps the opened page from controlling this one.
  const rel = [properties.rel ?? []].flat().map(String);
  properties.rel = [...new Set([...rel, 'noopener', 'noreferrer'])];
  // The HTML parser leaves an empty link before a block that was inside of a link.
  if (isExternal && tagName === 'a' && !isInSvg && node.children.length > 0) {
    // A badge needs no visible mark, but screen readers announce that it opens a new tab.
    node.children.push(h('span', { dataExternal: isImage(node) ? 'image' : true }, newTab));
  }
}

/**
 * Creates the heading ids of one page: unique, and different from the reserved ids. A heading without
 * letters or digits becomes `section`.
 */
export function createSlugger(reservedIds: Iterable<string> = []): (heading: string) => string {
  const slugger = new GithubSlugger();
  for (const id of reservedIds) slugger.occurrences[id] = 0;
  return (heading) => slugger.slug(slug(heading) ? heading : 'section');
}

/** Lets a long name such as `useUpdateEffect` break before capitals only. */
function allowBreaks(node: Element): void {
  node.children = node.children.flatMap((child): ElementContent[] | ElementContent => {
    if (child.type === 'element') allowBreaks(child);
    if (child.type !== 'text') return child;
    const [first = '', ...rest] = child.value.split(/(?<=\p{Ll})(?=\p{Lu})/u);
    return [text(first), ...rest.flatMap((word) => [h('wbr'), text(word)])];
  });
}

const isImage = (node: Element) =>
  elementsIn(node, 'img').length > 0 && textOf(node.children) === '';

/**
 * Makes a table that is wider than the page scrollable by keyboard. Cells contain the name of their column,
 * so that a theme can stack them.
 */
export function scrollable(table: Element, ariaLabel: string): Element {
  labelCells(table);
  return h('div', { dataTable: true, role: 'region', tabIndex: 0, ariaLabel }, table);
}

const childrenNamed = ({ children }: Element, ...names: string[]) =>
  children.filter(
    (node): node is Element => node.type === 'element' && names.includes(node.tagName),
  );

function labelCells(table: Element): void {
  const rowsIn = (name: string) =>
    childrenNamed(table, name).flatMap((section) => childrenNamed(section, 'tr'));
  const [headCells, ...otherRows] = rowsIn('thead').map((row) => childrenNamed(row, 'th', 'td'));
  // The column of a cell is only known if no cell spans several.
  const isPlain = (cells: Element[]) => cells.every(({ properties }) => !properties.colSpan);
  if (!headCells || otherRows.length > 0 || !isPlain(headCells)) return;
  const columnNames = headCells.map((cell) => textOf(cell.children).trim());
  for (const row of rowsIn('tbody')) {
    const cells = childrenNamed(row, 'th', 'td');
    if (!isPlain(cells)) continue;
    for (const [column, { tagName, properties }] of cells.entries()) {
      if (tagName === 'td' && columnNames[column]) properties.dataLabel = columnNames[column];
    }
  }
}
