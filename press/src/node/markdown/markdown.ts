import type { Element, Root as HtmlRoot, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import type { Code, Heading, Root as MarkdownRoot, Nodes, Parents } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { VFile } from 'vfile';
import type { Words } from '../config/words.ts';
import { codeBlock, titleIn, visibleCode } from './code-block.ts';
import { closeComponents, endMark, isComponentName, isElementName } from './components.ts';
import { decorate } from './decorate.ts';
import { descendants } from './tree.ts';

const syntax = {
  extensions: [frontmatter(), gfm(), cjkFriendlyExtension()],
  mdastExtensions: [frontmatterFromMarkdown(), gfmFromMarkdown()],
};

export const parseMarkdown = (markdown: string): MarkdownRoot => fromMarkdown(markdown, syntax);

/** `## Title {#id}`: an id that the author sets. */
export function readHeadingIds(tree: MarkdownRoot): void {
  for (const node of descendants<Nodes>(tree)) if (node.type === 'heading') readHeadingId(node);
}

function readHeadingId(heading: Heading): void {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return;
  const [suffix, id] = /[ \t]*\{#([^\s{}]+)\}$/.exec(last.value) ?? [];
  if (suffix === undefined) return;
  last.value = last.value.slice(0, -suffix.length);
  heading.data = { ...heading.data, hProperties: { id } };
}

export interface ToHtmlTreeOptions {
  /** Whether unknown tags that are not types stay tags, which the caller reports; otherwise they become text. */
  keepUnknownTags: boolean;
}

/** The Markdown tree as one HTML tree; an author's own HTML is parsed as browsers parse it. */
export function toHtmlTree(tree: MarkdownRoot, { keepUnknownTags }: ToHtmlTreeOptions): HtmlRoot {
  prepareTags(tree, keepUnknownTags);
  const html = toHast(tree, {
    allowDangerousHtml: true,
    clobberPrefix: '',
    footnoteLabelProperties: {},
    handlers: { code: (_, node: Code) => codeElement(node) },
  });
  return parseHtml(html as HtmlRoot);
}

const languageOf = ({ lang }: Code) => /^[\w+#.-]*/.exec(lang ?? '')?.[0] ?? '';

const codeElement = (node: Code): Element => ({
  ...codeBlock(visibleCode(node.value), languageOf(node), { title: titleIn(node.meta ?? '') }),
  position: node.position,
});

const FLOW_PARENTS = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition']);

/** Decides which tags are HTML, before the HTML is parsed: the others become text. Closes components. */
function prepareTags(parent: Parents, keepUnknownTags: boolean): void {
  const children: Nodes[] = parent.children;
  const isFlow = FLOW_PARENTS.has(parent.type);
  const closingTags = children.flatMap((node) =>
    node.type === 'html' && node.value.startsWith('</') ? node.value : [],
  );
  let isInLink = false;
  const prepare = (node: Nodes): Nodes | Nodes[] => {
    if ('children' in node) prepareTags(node, keepUnknownTags);
    // GFM links an address even between `<a>` and `</a>`, but a link cannot contain another.
    if (node.type === 'link' && isInLink) return node.children;
    if (node.type !== 'html') return node;
    const name = /^<\/?([a-z][^\s/>]*)/i.exec(node.value)?.[1];
    const staysTag = keepUnknownTags && (isFlow || hasTagSyntax(node.value, closingTags));
    // CommonMark parses the type in `Set<T>` as a tag, which a browser would not show.
    if (name && !isTag(name) && !staysTag) return { ...node, type: 'text' };
    if (name === 'a' && !isFlow) isInLink = !node.value.startsWith('</');
    return { ...node, value: closeComponents(node.value) };
  };
  parent.children = children.flatMap(prepare) as typeof parent.children;
}

/** A type such as `Set<T>` has no attributes and is never closed. */
const hasTagSyntax = (tag: string, closingTags: readonly string[]) =>
  tag.includes('=') || tag.endsWith('/>') || closingTags.includes(tag.replace(/^<\/?/, '</'));

/** A name in PascalCase, such as `Button`, is a type or a component, not the HTML element. */
const isTag = (name: string) =>
  isComponentName(name) || (isElementName(name.toLowerCase()) && !/^[A-Z][a-z]/.test(name));

/** Parses the HTML that the author has written, if there is any. */
function parseHtml(tree: HtmlRoot): HtmlRoot {
  let hasHtml = false;
  for (const node of descendants(tree)) {
    if (node.type === 'raw') hasHtml = true;
    else if (node.type === 'element') removeParserClasses(node);
  }
  if (!hasHtml) return tree;
  tree.children.push(endMark);
  // Without a file, the nodes would lose their positions.
  return raw(tree, { file: new VFile() }) as HtmlRoot;
}

const PARSER_CLASSES = new Set(
  'task-list-item contains-task-list footnotes data-footnote-backref sr-only'.split(' '),
);

/** Removes the class names that the Markdown packages add, which no theme styles; those of plugins stay. */
function removeParserClasses({ properties }: Element): void {
  if (!properties.className) return;
  const names = [properties.className].flat().filter((name) => !PARSER_CLASSES.has(String(name)));
  if (names.length > 0) properties.className = names as string[];
  else delete properties.className;
}

export interface RenderMarkdownOptions {
  /** @default English */
  words?: Words;
  /** Whether to unwrap a single paragraph, for a table cell. @default false */
  inline?: boolean;
}

/** Renders Markdown that is not a page: a demo's description, a description in an API table. */
export function renderMarkdown(
  markdown: string,
  { words, inline = false }: RenderMarkdownOptions = {},
): RootContent[] {
  const tree = toHtmlTree(parseMarkdown(markdown), { keepUnknownTags: false });
  // Messages name positions in pages only.
  for (const node of descendants(tree)) node.position = undefined;
  const { nodes } = decorate(tree.children, { words });
  const [first, ...rest] = nodes;
  const isParagraph = first?.type === 'element' && first.tagName === 'p' && rest.length === 0;
  return inline && isParagraph ? first.children : nodes;
}
