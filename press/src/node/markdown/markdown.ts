import type { Element, ElementContent, Root as HtmlRoot, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Code, Html, Node as MarkdownNode, Root as MarkdownRoot } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { classifyLink } from '../../shared/link.ts';
import type { Heading } from '../../shared/records.ts';
import { isChineseLocale } from '../../shared/route.ts';
import { highlight, prepareHighlighter } from './highlight/highlight.ts';
import { escapeHtml, isMarkup, newlinesBefore, type Token, tokenize } from './html.ts';

/** A place in the tree where the page has something other than prose. */
export interface SlotNode extends MarkdownNode {
  type: 'slot';
  index: number;
}

declare module 'mdast' {
  interface RootContentMap {
    slot: SlotNode;
  }
}

export const slotTag = 'press-slot';

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkCjkFriendly)
  .use(remarkRehype, {
    allowDangerousHtml: true,
    clobberPrefix: '',
    footnoteLabelProperties: {},
    handlers: {
      slot: (_state: unknown, { index }: SlotNode): Element => ({
        type: 'element',
        tagName: slotTag,
        properties: { index },
        children: [],
      }),
    },
  })
  .freeze();

export function parseMarkdown(markdown: string): MarkdownRoot {
  return processor.parse(markdown);
}

type AnyNode = MarkdownNode & { children?: AnyNode[] };

/** Every node of a Markdown tree, parents first. */
export function* descendants(node: MarkdownNode): Iterable<MarkdownNode> {
  for (const child of (node as AnyNode).children ?? []) {
    yield child;
    yield* descendants(child);
  }
}

const languageOf = (info: string | null | undefined) => /^[\w+#.-]*/.exec(info ?? '')?.[0] ?? '';

/** The Markdown tree as an HTML tree; its languages are ready to be highlighted afterwards. */
export async function toHtmlTree(tree: MarkdownRoot): Promise<HtmlRoot> {
  const languages = new Set<string>();
  for (const node of descendants(tree)) {
    if (node.type === 'code') languages.add(languageOf((node as Code).lang));
    // To CommonMark the type in `Set<T>` is a tag; a browser would swallow it.
    if (node.type === 'html' && !isMarkup((node as Html).value)) node.type = 'text';
  }
  await prepareHighlighter(languages);
  return processor.runSync(tree);
}

export interface LinkReference {
  /** As in the HTML tree: percent-encoded. */
  address: string;
  kind: 'href' | 'src';
  line: number;
}

/** What the decoration of a tree tells about it. */
export interface Findings {
  headings: Heading[];
  links: LinkReference[];
  /** Ids that the author wrote in HTML. */
  ids: string[];
}

type RawNode = Extract<RootContent, { type: 'raw' }>;

interface DecorateOptions {
  locale: string;
  /** Makes a heading's id; headings have none without it. */
  slugOf?: (heading: string) => string;
}

const labels = {
  chinese: {
    heading: (text: string) => `“${text}”的链接`,
    newTab: '（在新标签页中打开）',
    table: '表格',
  },
  english: {
    heading: (text: string) => `Link to “${text}”`,
    newTab: '(opens in a new tab)',
    table: 'Table',
  },
};

const labelsOf = (locale: string) => (isChineseLocale(locale) ? labels.chinese : labels.english);

export function textOf(node: RootContent | HtmlRoot): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/**
 * Makes the prose finished, in place: heading anchors, highlighted code, scrollable tables, marks
 * on links that leave the site.
 */
export function decorate(root: HtmlRoot, { locale, slugOf }: DecorateOptions): Findings {
  const label = labelsOf(locale);
  const findings: Findings = { headings: [], links: [], ids: [] };

  function children<Child extends RootContent>(nodes: Child[]): Child[] {
    return nodes.map((node) => {
      if (node.type === 'element') return element(node) as typeof node;
      if (node.type === 'raw') return raw(node) as typeof node;
      return node;
    });
  }

  function element(node: Element): ElementContent {
    // Class names are the theme's business; those of the Markdown tools mean nothing to it.
    if (node.tagName === 'pre') return codeBlock(node);
    const { className: _, ...properties } = node.properties;
    node.properties = properties;
    const heading = /^h([1-6])$/.exec(node.tagName);
    const text = heading && textOf(node).trim();
    node.children = children(node.children);
    if (heading) addAnchor(node, { depth: Number(heading[1]), text: text ?? '' });
    const line = node.position?.start.line ?? 0;
    const isFootnote = 'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties;
    if (node.tagName === 'a' && typeof properties.href === 'string' && !isFootnote) {
      findings.links.push({ address: properties.href, kind: 'href', line });
      if (classifyLink(properties.href) === 'external') markExternal(node);
    }
    if (node.tagName === 'img') {
      findings.links.push({ address: String(properties.src), kind: 'src', line });
      node.properties.loading = 'lazy';
    }
    // The corner of a table with headers on two sides is none itself.
    if (node.tagName === 'th' && node.children.length === 0) node.tagName = 'td';
    return node.tagName === 'table' ? scrollable(node) : node;
  }

  function addAnchor(node: Element, { depth, text }: { depth: number; text: string }): void {
    // The heading of the footnotes has its id already and belongs to no outline.
    if (!slugOf || node.properties.id) return;
    const id = slugOf(text);
    findings.headings.push({ depth, text, id });
    node.properties.id = id;
    node.properties.tabIndex = -1;
    const anchor: Element = {
      type: 'element',
      tagName: 'a',
      // Without an encoding: the same text as the id, which the address bar shows readable.
      properties: { dataAnchor: true, href: `#${id}` },
      children: [],
    };
    // The heading itself is the link, unless it has one inside.
    if (hasLink(node)) {
      anchor.properties.ariaLabel = label.heading(text);
      node.children.push(anchor);
    } else {
      anchor.children = node.children as ElementContent[];
      node.children = [anchor];
    }
  }

  function markExternal(node: Element): void {
    node.properties.target = '_blank';
    node.properties.rel = ['noopener', 'noreferrer'];
    node.children.push({
      type: 'element',
      tagName: 'span',
      properties: { dataExternal: true },
      children: [{ type: 'text', value: label.newTab }],
    });
  }

  function scrollable(table: Element): Element {
    return {
      type: 'element',
      tagName: 'div',
      properties: {
        dataTable: true,
        role: 'region',
        tabIndex: 0,
        ariaLabel: findings.headings.at(-1)?.text || label.table,
      },
      children: [table],
    };
  }

  function raw({ value, position }: RawNode): RawNode {
    const tokens = tokenize(value);
    for (const token of tokens) {
      if (token.type !== 'tag') continue;
      for (const { name, value: address } of token.attributes) {
        if (name === 'id' && address) findings.ids.push(address);
        if ((name !== 'href' && name !== 'src') || address === null) continue;
        const line = (position?.start.line ?? 1) + newlinesBefore(value, token.start);
        findings.links.push({ address, kind: name, line });
      }
    }
    const visible = tokens.filter(({ type }) => type !== 'comment');
    const html = visible
      .map((token) => withRel(value.slice(token.start, token.end), token))
      .join('');
    return { type: 'raw', value: html };
  }

  root.children = children(root.children);
  return findings;
}

/** A tag that opens another page in a new tab must not hand this one over to it. */
function withRel(text: string, token: Token): string {
  if (token.type !== 'tag' || token.isClosing) return text;
  const attribute = (wanted: string) =>
    token.attributes.find(({ name }) => name.toLowerCase() === wanted);
  if (attribute('target')?.value?.toLowerCase() !== '_blank') return text;
  const rel = attribute('rel');
  const words = rel?.value?.split(/\s+/).filter(Boolean) ?? [];
  if (words.includes('noopener')) return text;
  const written = `rel="${escapeHtml([...words, 'noopener', 'noreferrer'].join(' '))}"`;
  if (!rel) return text.replace(/\s*\/?>$/, (end) => ` ${written}${end}`);
  return text.slice(0, rel.start - token.start) + written + text.slice(rel.end - token.start);
}

function codeBlock(pre: Element): ElementContent {
  const code = pre.children[0];
  const isCode = code?.type === 'element' && code.tagName === 'code';
  const classes = isCode ? code.properties.className : undefined;
  const name = Array.isArray(classes) ? String(classes[0] ?? '') : '';
  const language = languageOf(name.replace(/^language-/, ''));
  const text = textOf(pre).replace(/\n$/, '');
  return { type: 'raw', value: codeBlockHtml(text, language) };
}

/** A block of code as every page shows it; the language must have been prepared. */
export function codeBlockHtml(code: string, language: string): string {
  return `<div data-code data-lang="${escapeHtml(language)}">${highlight(code, language)}</div>`;
}

export function stringify(nodes: RootContent[]): string {
  return toHtml({ type: 'root', children: nodes }, { allowDangerousHtml: true }).trim();
}

export interface RenderMarkdownOptions {
  /** Labels are in this language. @default 'en-US' */
  locale?: string;
  /** A single paragraph comes without its element, to stand in a table's cell. @default false */
  inline?: boolean;
}

/**
 * Renders a piece of Markdown that is not a page: a demo's description, a sentence of an API table.
 * Internal links stay as they are written: they are checked and resolved with those of the page.
 */
export async function renderMarkdown(
  markdown: string,
  { locale = 'en-US', inline = false }: RenderMarkdownOptions = {},
): Promise<string> {
  const tree = await toHtmlTree(parseMarkdown(markdown));
  decorate(tree, { locale });
  const [first, ...others] = tree.children;
  const isParagraph = first?.type === 'element' && first.tagName === 'p' && others.length === 0;
  return stringify(inline && isParagraph ? first.children : tree.children);
}

function hasLink(node: Element): boolean {
  return node.children.some(
    (child) => child.type === 'element' && (child.tagName === 'a' || hasLink(child)),
  );
}
