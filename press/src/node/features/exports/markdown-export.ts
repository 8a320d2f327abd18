import type { RootContent } from 'mdast';
import { fullAddress } from '../../../shared/full-address.ts';
import type { Demo } from '../../../shared/records.ts';
import { writeHtml } from '../../markdown/html.ts';
import { paragraph, text, toMarkdownTree, writeMarkdown } from '../../markdown/to-markdown.ts';
import type { ContentPage, ListedPage, SiteContent } from '../../site/load-content.ts';

export interface DataOptions<Shown extends ListedPage = ListedPage> {
  content: SiteContent & { pages: Shown[] };
  /** Public origin without a trailing slash; null for addresses without an origin. */
  url: string | null;
}

/** The full address of a path of the site. */
export function addressOf(path: string, { content, url }: DataOptions): string {
  return fullAddress(path, { base: content.site.base, url });
}

/** Everything that the twin of a page is made from. */
export interface TwinSource {
  /** The page's own address. */
  address: string;
  title: string;
  blocks: ({ html: string } | Pick<Demo, 'title' | 'description' | 'sources'>)[];
}

export function twinSource(
  { page, blocks, plainBlocks = blocks }: ContentPage,
  options: DataOptions,
): TwinSource {
  return {
    address: addressOf(page.path, options),
    title: page.title,
    blocks: plainBlocks.flatMap((block): TwinSource['blocks'] => {
      if (block.type === 'prose') return [{ html: writeHtml(block.html) }];
      const { demo } = options.content.demos.get(block.id) ?? {};
      if (!demo) return [];
      const sources = demo.sources.map(({ name, language, code }) => ({ name, language, code }));
      return [{ title: demo.title, description: demo.description, sources }];
    }),
  };
}

/** What a page says, as Markdown that can be read anywhere: demos are code, addresses are full. */
export function twinOf({ address: own, title, blocks }: TwinSource): string {
  const toTree = (html: string) =>
    toMarkdownTree(html, { addressOf: (address) => resolveAddress(address, own) });
  const nodes = blocks.flatMap((block) =>
    'html' in block ? toTree(block.html) : demoTree(block, toTree),
  );
  const hasTitle = nodes.some((node) => node.type === 'heading' && node.depth === 1);
  if (!hasTitle) nodes.unshift({ type: 'heading', depth: 1, children: [text(title)] });
  return writeMarkdown(nodes);
}

function demoTree(
  { title, description, sources }: Pick<Demo, 'title' | 'description' | 'sources'>,
  toTree: (html: string) => RootContent[],
): RootContent[] {
  const files = sources.flatMap(({ name, language, code = '' }): RootContent[] => [
    ...(sources.length > 1 ? [paragraph({ type: 'inlineCode', value: name })] : []),
    { type: 'code', lang: language, value: code },
  ]);
  return [
    ...(title ? [paragraph({ type: 'strong', children: [text(title)] })] : []),
    ...(description ? toTree(description) : []),
    ...files,
  ];
}

/** Any host that no page links to. */
const NOWHERE = 'http://origin.invalid';

/** The address in full, seen from the page; without an origin if the page's own has none. */
function resolveAddress(address: string, page: string): string {
  const base = new URL(page, NOWHERE);
  if (!URL.canParse(address, base)) return address;
  const { href } = new URL(address, base);
  return href.startsWith(`${NOWHERE}/`) ? href.slice(NOWHERE.length) : href;
}
