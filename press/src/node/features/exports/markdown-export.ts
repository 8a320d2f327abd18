import type { Nodes, RootContent } from 'mdast';
import { fullAddress } from '../../../shared/address.ts';
import { paragraph, text, toMarkdown, writeMarkdown } from '../../markdown/to-markdown.ts';
import { descendants } from '../../markdown/tree.ts';
import type { Content, ContentDemo, LinkedPage } from '../../site/content.ts';

export interface DataOptions {
  content: Content;
  /** Public origin without a trailing slash; null for addresses without an origin. */
  origin: string | null;
}

export function exportAddress(path: string, { content, origin: url }: DataOptions): string {
  return fullAddress(path, content.site.base, url);
}

/** A page as Markdown that can be read anywhere: with full addresses, and with demos as code blocks. */
export function markdownOf({ metadata, blocks }: LinkedPage, options: DataOptions): string {
  const { demos } = options.content;
  const children = blocks.flatMap((block) => {
    if (block.type === 'prose') return toMarkdown(block.nodes);
    const demo = demos.get(block.id);
    const handwritten = demos.get(demo?.demo.handwritten?.identifier ?? '');
    return [demo, handwritten].flatMap((variant) => (variant ? demoNodes(variant) : []));
  });
  const pageAddress = exportAddress(metadata.path, options);
  for (const node of descendants<Nodes>({ children })) {
    if ('url' in node) node.url = resolveAddress(node.url, pageAddress);
  }
  const hasTitle = children.some((node) => node.type === 'heading' && node.depth === 1);
  if (!hasTitle) children.unshift({ type: 'heading', depth: 1, children: [text(metadata.title)] });
  return writeMarkdown(children);
}

function demoNodes({ demo: { title, sources }, description = [] }: ContentDemo): RootContent[] {
  const files = sources.flatMap(({ name, language, code = '' }): RootContent[] => [
    ...(sources.length > 1 ? [paragraph({ type: 'inlineCode', value: name })] : []),
    { type: 'code', lang: language, value: code },
  ]);
  const heading = title ? [paragraph({ type: 'strong', children: [text(title)] })] : [];
  return [...heading, ...toMarkdown(description), ...files];
}

/** The origin of a site that has none, while addresses are resolved; no page links to it. */
const NO_ORIGIN = 'http://origin.invalid';

/** The full address, resolved from the page; without an origin if the site has none. */
function resolveAddress(address: string, pageAddress: string): string {
  const base = new URL(pageAddress, NO_ORIGIN);
  if (!URL.canParse(address, base)) return address;
  const { href } = new URL(address, base);
  return href.startsWith(`${NO_ORIGIN}/`) ? href.slice(NO_ORIGIN.length) : href;
}
