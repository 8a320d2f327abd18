import type { RootContent } from 'hast';
import type { Hovers } from '../../shared/hovers.ts';
import type { Demo, DemoBlock, PageLink, PageMetadata, ProseBlock } from '../../shared/records.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { contentLangOf } from '../config/words.ts';
import { fileLabel, isInside } from '../lib/location.ts';
import type { Problem } from '../lib/problems.ts';
import { text } from '../markdown/to-markdown.ts';
import { type HoverKeys, writeHtml } from '../markdown/write-html.ts';
import { allDemoBlocksOf, demoIdsOf, headingsOf, type Page, type PageApi } from '../page/page.ts';
import type { Facts } from '../source/data-loader.ts';
import { type History, updatedTime } from '../source/git.ts';
import type { ArrangedSite } from './arrange.ts';
import { type Asset, type ResolveLink, resolveNodes } from './link-resolver.ts';

/** A page in its place in the site, with its text and resolved links. */
export interface LinkedPage {
  metadata: PageMetadata;
  /** The ids of its demos. */
  demos: string[];
  apis: PageApi[];
  previous?: PageLink;
  next?: PageLink;
  /** Facts about its subject, the most important first. */
  facts?: string[];
  /** Absolute paths of the files from which its text and code come. */
  sources: string[];
  blocks: LinkedBlock[];
  hovers?: Hovers;
  /** The keys of its code that has hovers. */
  hoverKeys?: HoverKeys;
  /** Files beside the page that it shows or links to. */
  assets: Asset[];
  deadLinks: Problem[];
}

/** Prose, whose addresses are resolved; demos by their id. */
export type LinkedBlock = (Omit<ProseBlock, 'html'> & { nodes: RootContent[] }) | DemoBlock;

export interface ContentDemo {
  demo: Demo;
  /** The nodes of its description, for the Markdown export. */
  description?: RootContent[];
  /** Absolute path of the module whose default export is the demo's component. */
  file: string;
  pagePath: string;
}

export interface LinkContext {
  site: ArrangedSite;
  history: History;
  config: ResolvedConfig;
  resolveLink: ResolveLink;
}

export function linkPage(page: Page, context: LinkContext): LinkedPage {
  const { path, apis, data } = page;
  const blocks: LinkedBlock[] = [];
  const assets: Asset[] = [];
  const deadLinks: Problem[] = [];
  for (const block of page.blocks) {
    const nodes = block.type === 'prose' ? block.nodes : (block.description ?? []);
    const resolved = resolveNodes(nodes, { file: block.file, path }, context.resolveLink);
    assets.push(...resolved.assets);
    deadLinks.push(...resolved.deadLinks);
    const last = blocks.at(-1);
    if (block.type === 'demo') blocks.push({ type: 'demo', id: block.demo.identifier });
    // Adjacent prose is one block, except for the title.
    else if (last?.type === 'prose' && !last.isTitle) {
      last.nodes.push(text('\n'), ...resolved.nodes);
    } else {
      blocks.push({ type: 'prose', nodes: resolved.nodes, isTitle: block.isTitle });
    }
  }
  return {
    metadata: metadataOf(page, context),
    demos: demoIdsOf(page),
    apis,
    ...context.site.neighbours.get(path),
    facts: factTexts(data),
    sources: [...new Set([...page.datedBy, ...page.sources])],
    blocks,
    assets,
    deadLinks,
  };
}

/** The demos of all pages by id, with resolved descriptions. */
export function linkDemos(
  pages: readonly Page[],
  resolveLink: ResolveLink,
): Map<string, ContentDemo> {
  const demos = pages.flatMap((page) =>
    allDemoBlocksOf(page).map(({ file, demo, description }): ContentDemo => {
      const { path: pagePath } = page;
      if (!description) return { file, pagePath, demo };
      const { nodes } = resolveNodes(description, { file, path: pagePath }, resolveLink);
      const html = writeHtml(nodes);
      return { file, pagePath, demo: { ...demo, description: html }, description: nodes };
    }),
  );
  return new Map(demos.map((demo) => [demo.demo.identifier, demo]));
}

/** The row of facts in a page's data, which is valid because the page shows it. */
function factTexts(data: unknown): string[] | undefined {
  const { facts } = (data ?? {}) as { facts?: Partial<Facts> };
  const row = Array.isArray(facts?.row) ? facts.row : [];
  return row.length > 0 ? row : undefined;
}

function metadataOf(page: Page, { site, history, config }: LinkContext): PageMetadata {
  const { path, locale, title, description, file, frontMatter, data } = page;
  const { repositoryRoot } = config;
  const { lang = contentLangOf(config, locale) } = frontMatter;
  const slugs = headingsOf(page).map(({ depth, text, id }) => ({
    depth,
    value: text,
    heading: id,
  }));
  return {
    path,
    locale,
    lang: lang === locale ? undefined : lang,
    title,
    description,
    // No edit link if the file is outside of the repository.
    filePath: isInside(repositoryRoot, file) ? fileLabel(repositoryRoot, file) : '',
    updatedTime: updatedTime(history, page.datedBy),
    group: site.groups.get(path),
    slugs,
    data: clientData(data),
  };
}

/** Without data that is in the page's HTML already, or only for `api.json`. */
function clientData(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  const { notes, facts, api, ...rest } = data as Record<string, unknown>;
  const isAllVisible = (notes || facts || api) && Object.keys(rest).length === 0;
  return isAllVisible ? undefined : rest;
}
