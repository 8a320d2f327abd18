import type { RootContent } from 'mdast';
import { fullAddress } from '../../../shared/full-address.ts';
import {
  mapAddresses,
  type PackedMarkdown,
  pack,
  paragraph,
  text,
  unpack,
  writeMarkdown,
} from '../../markdown/to-markdown.ts';
import type { ContentDemo, LinkedPage, SiteContent } from '../../site/load-content.ts';

export interface DataOptions {
  content: SiteContent;
  /** Public origin without a trailing slash; null for addresses without an origin. */
  url: string | null;
}

export function addressOf(path: string, { content, url }: DataOptions): string {
  return fullAddress(path, { base: content.site.base, url });
}

export interface MarkdownSource {
  address: string;
  title: string;
  nodes: PackedMarkdown;
}

/** Demos become code blocks. */
export function markdownSource({ page, blocks }: LinkedPage, options: DataOptions): MarkdownSource {
  const { demos } = options.content;
  return {
    address: addressOf(page.path, options),
    title: page.title,
    nodes: blocks.flatMap((block) => {
      if (block.type === 'prose') return block.html.markdown;
      const shown = demos.get(block.id);
      return shown ? demoNodes(shown) : [];
    }),
  };
}

/** A page as Markdown that can be read anywhere: its addresses are full. */
export function markdownOf({ address: own, title, nodes }: MarkdownSource): string {
  const resolved = unpack(mapAddresses(nodes, (address) => resolveAddress(address, own)));
  const hasTitle = resolved.some((node) => node.type === 'heading' && node.depth === 1);
  if (!hasTitle) resolved.unshift({ type: 'heading', depth: 1, children: [text(title)] });
  return writeMarkdown(resolved);
}

function demoNodes({ demo: { title, sources }, description = [] }: ContentDemo): PackedMarkdown {
  const files = sources.flatMap(({ name, language, code = '' }): RootContent[] => [
    ...(sources.length > 1 ? [paragraph({ type: 'inlineCode', value: name })] : []),
    { type: 'code', lang: language, value: code },
  ]);
  const heading = title ? [paragraph({ type: 'strong', children: [text(title)] })] : [];
  return [...pack(heading), ...description, ...pack(files)];
}

/** A host that no page links to. */
const NOWHERE = 'http://origin.invalid';

/** The full address, resolved from the page; without an origin if the site has none. */
function resolveAddress(address: string, page: string): string {
  const base = new URL(page, NOWHERE);
  if (!URL.canParse(address, base)) return address;
  const { href } = new URL(address, base);
  return href.startsWith(`${NOWHERE}/`) ? href.slice(NOWHERE.length) : href;
}
