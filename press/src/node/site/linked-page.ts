import type { RootContent } from 'hast';
import type { Hovers } from '../../shared/hovers.ts';
import type { Demo, DemoBlock, Page, PageLink, ProseBlock } from '../../shared/records.ts';
import type { ResolvedConfig } from '../config/config.ts';
import type { Facts } from '../config/press-config.ts';
import { contentLangOf } from '../config/words.ts';
import { fileLabel, isInside } from '../lib/location.ts';
import type { Problem } from '../lib/problems.ts';
import { text } from '../markdown/to-markdown.ts';
import { type HoverKeys, writeHtml } from '../markdown/write-html.ts';
import {
  type DemoPiece,
  demoIds,
  headingsOf,
  type PageApi,
  type ParsedPage,
  type Piece,
} from '../page/parsed-page.ts';
import { type History, updatedTime } from '../source/git.ts';
import { type Asset, type ResolveLink, resolveNodes } from './links.ts';
import type { BuiltSite } from './site.ts';

/** A page in its place in the site, with its text and resolved links: the third record. */
export interface LinkedPage {
  page: Page;
  demos: string[];
  apis: PageApi[];
  previous?: PageLink;
  next?: PageLink;
  /** Facts about its subject, the most important first. */
  facts?: string[];
  /** Absolute paths of the files from which its text and code come. */
  sources: string[];
  blocks: PageBlock[];
  hovers?: Hovers;
  /** The keys of its code that has hovers. */
  hoverKeys?: HoverKeys;
  /** Files beside the page that it shows or links to. */
  assets: Asset[];
  deadLinks: Problem[];
}

/** Without its text. */
export type ListedPage = Omit<
  LinkedPage,
  'blocks' | 'hovers' | 'hoverKeys' | 'assets' | 'deadLinks'
>;

/** Prose, whose addresses are resolved; demos by their id. */
export type PageBlock = (Omit<ProseBlock, 'html'> & { nodes: RootContent[] }) | DemoBlock;

export interface ContentDemo {
  demo: Demo;
  /** The nodes of its description, for the Markdown export. */
  description?: RootContent[];
  /** Absolute path of the module whose default export is the demo's component. */
  file: string;
  pagePath: string;
}

export interface ListPageOptions {
  config: ResolvedConfig;
  built: BuiltSite;
  history: History;
}

export function listPage(parsed: ParsedPage, options: ListPageOptions): ListedPage {
  const { apis, data, history } = parsed;
  const { neighbours } = options.built;
  return {
    page: pageOf(parsed, options),
    demos: demoIds(parsed),
    apis,
    ...neighbours.get(parsed.path),
    facts: factTexts(data),
    sources: [...new Set([...history, ...parsed.sources])],
  };
}

export function linkPage(
  listed: ListedPage,
  { path, pieces }: ParsedPage,
  resolveLink: ResolveLink,
): LinkedPage {
  const linked = pieces.map((piece) => linkPiece(piece, path, resolveLink));
  return {
    ...listed,
    blocks: blocksOf(linked.map(({ block }) => block)),
    assets: linked.flatMap(({ assets }) => assets),
    deadLinks: linked.flatMap(({ deadLinks }) => deadLinks),
  };
}

function linkPiece(piece: Piece, path: string, resolveLink: ResolveLink) {
  const isProse = piece.type === 'prose';
  const content = isProse ? piece.nodes : (piece.description ?? []);
  const from = { file: piece.file, path };
  const { nodes, assets, deadLinks } = resolveNodes(content, from, resolveLink);
  const block: PageBlock = isProse
    ? { type: 'prose', nodes, ...(piece.isTitle && { isTitle: true }) }
    : { type: 'demo', id: piece.demo.identifier };
  return { block, assets, deadLinks };
}

export function linkDemo(piece: DemoPiece, path: string, resolveLink: ResolveLink): ContentDemo {
  const { file, demo, description } = piece;
  if (!description) return { file, pagePath: path, demo };
  const { nodes } = resolveNodes(description, { file, path }, resolveLink);
  return {
    file,
    pagePath: path,
    demo: { ...demo, description: writeHtml(nodes) },
    description: nodes,
  };
}

export const htmlOf = ({ blocks, hoverKeys }: LinkedPage) =>
  blocks
    .map((block) => (block.type === 'prose' ? writeHtml(block.nodes, hoverKeys) : ''))
    .join('\n');

/** The row of facts in a page's data, which is valid because the page shows it. */
function factTexts(data: unknown): string[] | undefined {
  const { facts } = (data ?? {}) as { facts?: Partial<Facts> };
  const row = Array.isArray(facts?.row) ? facts.row : [];
  return row.length > 0 ? row : undefined;
}

/** Joins adjacent prose to one block, except for a title at the start. */
function blocksOf(linked: readonly PageBlock[]): PageBlock[] {
  const blocks: PageBlock[] = [];
  for (const block of linked) {
    const last = blocks.at(-1);
    if (block.type === 'demo' || !last) blocks.push({ ...block });
    else if (last.type === 'demo' || last.isTitle) {
      blocks.push({ type: 'prose', nodes: block.nodes });
    } else last.nodes = [...last.nodes, text('\n'), ...block.nodes];
  }
  return blocks;
}

function pageOf(parsed: ParsedPage, { config, built, history }: ListPageOptions): Page {
  const { path, locale, title, description, file, frontMatter, data } = parsed;
  const group = built.groups.get(path);
  const time = updatedTime(history, parsed.history);
  const { lang = contentLangOf(config, locale) } = frontMatter;
  return {
    path,
    locale,
    ...(lang !== locale && { lang }),
    title,
    description,
    // No edit link if the file is outside of the repository.
    filePath: isInside(config.repositoryRoot, file) ? fileLabel(config.repositoryRoot, file) : '',
    ...(time !== undefined && { updatedTime: time }),
    ...(group && { group }),
    slugs: headingsOf(parsed.pieces).map(({ depth, text, id }) => ({
      depth,
      value: text,
      heading: id,
    })),
    toc: frontMatter.toc ?? 'content',
    ...(frontMatter.sidemenu === false && { sideMenu: false }),
    ...(frontMatter.meta && { meta: frontMatter.meta }),
    ...clientData(data),
  };
}

/** Without data that is in the page's HTML already, or only for `api.json`. */
function clientData(data: unknown): { data?: unknown } {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return { data };
  const { notes, facts, api, ...rest } = data as Record<string, unknown>;
  const isAllShown = (notes || facts || api) && Object.keys(rest).length === 0;
  return isAllShown ? {} : { data: rest };
}
