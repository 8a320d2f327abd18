import { randomUUID } from 'node:crypto';
import type { Element, ElementContent, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { RootContent as MarkdownContent } from 'mdast';
import { mapAddresses, type PackedMarkdown, pack, toMarkdown } from './to-markdown.ts';
import { codeIn, descendants } from './tree.ts';

/** `href` may refer to a page or a file, `src` only to a file. */
export type AddressKind = 'href' | 'src';

export interface Address {
  /** The address as it is in the HTML. */
  value: string;
  kind: AddressKind;
  /** Line in the page's file; absent for HTML from elsewhere. */
  line?: number;
}

/** A hole for the attributes of a code block that may have hovers. */
export interface CodeHole {
  kind: 'code';
  language: string;
  text: string;
}

/** The same for code at the end of a table cell. */
export interface CellHole {
  kind: 'cell';
  text: string;
  /** The full type, if the cell shows its short form. */
  type?: string;
}

export type Hole = Address | CodeHole | CellHole;

/**
 * HTML that is written once, with holes for what is known later, such as addresses once all pages are
 * known.
 */
export interface Html {
  /** The text around the holes: one more than there are holes. */
  strings: string[];
  holes: Hole[];
  /** The names of properties in it that begin with `data`. */
  uses: string[];
  /** The same content as Markdown, for the Markdown export. */
  markdown: PackedMarkdown;
}

/** All attributes that contain an address. */
const addressed: Record<string, Record<string, AddressKind>> = {
  a: { href: 'href', xLinkHref: 'href' },
  area: { href: 'href' },
  link: { href: 'href', imageSrcSet: 'src' },
  form: { action: 'href' },
  button: { formAction: 'href' },
  input: { src: 'src', formAction: 'href' },
  iframe: { src: 'href' },
  embed: { src: 'src' },
  object: { data: 'src' },
  img: { src: 'src', srcSet: 'src' },
  source: { src: 'src', srcSet: 'src' },
  audio: { src: 'src' },
  video: { src: 'src', poster: 'src' },
  track: { src: 'src' },
  script: { src: 'src' },
  // SVG
  image: { href: 'src', xLinkHref: 'src' },
  use: { href: 'src', xLinkHref: 'src' },
};

/** Placeholder for a hole while the tree is serialised; random, so that no page contains it. */
export const GAP = `gap-${randomUUID()}`;

interface RawData {
  hole?: Hole;
  uses?: readonly string[];
  markdown?: MarkdownContent[];
}

const rawData = ({ data = {} }: { data?: object }): RawData => data;

/** A node of finished HTML, in which `GAP` marks the hole. */
export const rawNode = (value: string, data: RawData = {}) =>
  ({ type: 'raw', value, data }) as ElementContent;

/** A candidate of `srcset`: an address, which may contain commas, and an optional descriptor. */
const candidate = /([^\s,](?:\S*[^\s,])?)(\s[^,]*)?(?=,|$)/g;

interface CreateHtmlOptions {
  /** Whether positions in the tree refer to the page's file. @default false */
  hasLines?: boolean;
  /** Whether the page is exported as Markdown. @default true */
  isExported?: boolean;
}

/** Serialises the nodes, with holes. */
export function createHtml(
  nodes: RootContent[],
  { hasLines = false, isExported = true }: CreateHtmlOptions = {},
): Html {
  const holes: Hole[] = [];
  // First, while the addresses are in the tree.
  const markdown = isExported ? pack(toMarkdown(nodes)) : [];
  const root = { type: 'root' as const, children: nodes };
  for (const node of descendants(root)) {
    if (node.type === 'raw') holes.push(...[rawData(node).hole ?? []].flat());
    if (node.type !== 'element') continue;
    if (node.tagName === 'td') openCell(node);
    if (!Object.hasOwn(addressed, node.tagName)) continue;
    const line = hasLines ? node.position?.start.line : undefined;
    node.properties = openAddresses(node, (value, kind) => {
      holes.push({ value, kind, ...(line !== undefined && { line }) });
      return GAP;
    });
  }
  const html = toHtml(root, { allowDangerousHtml: true }).trim();
  return { strings: html.split(GAP), holes, uses: usesIn(root), markdown };
}

/** The names of properties that begin with `data`. */
export function usesIn(root: object): string[] {
  const names = Array.from(descendants(root), (node) => {
    if (node.type === 'raw') return rawData(node).uses ?? [];
    return node.type === 'element'
      ? Object.keys(node.properties).filter((name) => name.startsWith('data'))
      : [];
  });
  return [...new Set(names.flat())];
}

/** `data-code-title` → `dataCodeTitle`. */
export const propertyOf = (attribute: string) =>
  attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Leaves a hole in code at the end of a cell. */
function openCell(cell: Element): void {
  const code = cell.children.at(-1);
  if (code?.type !== 'element' || code.tagName !== 'code') return;
  const { dataType, ...others } = code.properties;
  const isText = code.children.every(({ type }) => type === 'text');
  if (!isText || Object.keys(others).length > 0) return;
  const start = '<code';
  const hole: CellHole = {
    kind: 'cell',
    text: codeIn(code),
    ...(typeof dataType === 'string' && { type: dataType }),
  };
  const uses = dataType === undefined ? [] : ['dataType'];
  const html = start + GAP + toHtml(code).slice(start.length);
  cell.children.splice(-1, 1, rawNode(html, { hole, uses }));
}

function openAddresses(
  { tagName, properties }: Element,
  open: (value: string, kind: AddressKind) => string,
): Element['properties'] {
  // A heading's anchor always has a target: the heading.
  if (properties.dataAnchor) return properties;
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => {
      const kind = addressed[tagName]?.[name];
      if (!kind || typeof value !== 'string') return [name, value];
      if (!/srcset$/i.test(name)) return [name, open(value, kind)];
      const opened = value.replace(
        candidate,
        (_, address, descriptor = '') => open(address, kind) + descriptor,
      );
      return [name, opened];
    }),
  );
}

/** Concatenates HTML. */
export function joinHtml(parts: readonly (string | Html)[], separator: string | Html = ''): Html {
  return concat(parts.flatMap((one, index) => (index > 0 ? [separator, one] : [one])));
}

/** Texts, HTML and open holes, one after the other. */
function concat(parts: readonly (string | Html | Hole)[]): Html {
  const texts: string[][] = [[]];
  const holes: Hole[] = [];
  const uses = new Set<string>();
  const markdown: PackedMarkdown = [];
  for (const part of parts) {
    if (typeof part === 'string') texts.at(-1)?.push(part);
    else if ('kind' in part) {
      holes.push(part);
      texts.push([]);
    } else {
      const [first = '', ...rest] = part.strings;
      texts.at(-1)?.push(first);
      for (const string of rest) texts.push([string]);
      holes.push(...part.holes);
      for (const name of part.uses) uses.add(name);
      markdown.push(...part.markdown);
    }
  }
  return { strings: texts.map((text) => text.join('')), holes, uses: [...uses], markdown };
}

export const isEmpty = ({ strings, holes }: Html) => holes.length === 0 && !strings[0];

export const plainHtml = (text: string): Html => ({
  strings: [text],
  holes: [],
  uses: [],
  markdown: [],
});

/** Fills holes with the result of `fill`; without a result, the hole stays. */
export function fillHoles(html: Html, fill: (hole: Hole) => string | Html | undefined): Html {
  if (html.holes.length === 0) return html;
  const filled = html.strings.flatMap((string, index): (string | Html | Hole)[] => {
    const hole = html.holes[index - 1];
    return hole ? [fill(hole) ?? hole, string] : [string];
  });
  const joined = concat(filled);
  return {
    ...joined,
    uses: [...new Set([...joined.uses, ...html.uses])],
    markdown: html.markdown,
  };
}

export const isAddress = (hole: Hole): hole is Address => 'value' in hole;

export function fillAddresses(html: Html, resolve: (address: Address) => string): Html {
  const resolved = new Map<string, string>();
  const filled = fillHoles(html, (hole) => {
    if (!isAddress(hole)) return undefined;
    const address = resolve(hole);
    resolved.set(hole.value, address);
    return escapeHtml(address);
  });
  const markdown = mapAddresses(html.markdown, (address) => resolved.get(address) ?? address);
  return { ...filled, markdown };
}

/** All addresses in it. */
export const addressesIn = ({ holes }: Html): Address[] => holes.filter(isAddress);

/** As text: without open holes, and with unresolved addresses as written. */
export const writeHtml = (html: Html): string =>
  fillHoles(html, (hole) => (isAddress(hole) ? escapeHtml(hole.value) : '')).strings.join('');

export function escapeHtml(text: string): string {
  if (!/[&<>"]/.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
