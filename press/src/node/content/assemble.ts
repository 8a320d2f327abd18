import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '../../shared/error.ts';
import type { Block, Demo, Page, PageLink, SearchRecord } from '../../shared/records.ts';
import { withoutBase } from '../../shared/route.ts';
import type { ResolvedConfig } from '../config/config.ts';
import type { Facts } from '../config/page-data.ts';
import { pageOfFence } from '../demo/fence.ts';
import type { PolicyNeed } from '../demo/policy-needs.ts';
import { isInside } from '../is-inside.ts';
import { fileLabel, locationOf, problemAt } from '../location.ts';
import { policySource } from '../policy-source.ts';
import { type DemoPiece, type Draft, demoIds, demosOf, headingsOf, type PageApi } from './draft.ts';
import type { FrontMatter } from './front-matter.ts';
import { type History, updatedTime } from './git.ts';
import {
  type Asset,
  createLinkResolver,
  type ResolveLink,
  resolveAddress,
  resolveHtml,
} from './links.ts';
import { fillOverviews } from './overview.ts';
import type { ProsePart } from './parse.ts';
import { searchByLocale } from './search.ts';
import type { BuiltSite } from './site/site.ts';

/* What can only be made once all pages are known. */

export interface ContentPage {
  page: Page;
  /** Prose with its finished HTML, demos by their id. */
  blocks: Block[];
  /** Ids of the demos in `blocks`, in order. */
  demos: string[];
  /** The functions whose API it shows. */
  apis: PageApi[];
  previous?: PageLink;
  next?: PageLink;
  /** The image that the page names for links to it: a path without the base, or a full address. */
  image?: string;
  /** What it says about its subject, the most important first. */
  facts?: string[];
  /** Absolute paths of the files whose change makes the page stale, wherever they are. */
  dependsOn: string[];
}

export interface ContentDemo {
  demo: Demo;
  /** Absolute path of the module whose default export is the demo's component. */
  file: string;
  /** The module, if it is written in a page: there is no such file. */
  code?: string;
  /** The page that shows it. */
  pagePath: string;
  /** The line in that page. */
  line: number;
}

export interface Assembled {
  pages: ContentPage[];
  demos: Map<string, ContentDemo>;
  /** Locale name → records, in the order of the pages. */
  search: Record<string, SearchRecord[]>;
  assets: Asset[];
  /** Other hosts that pages and descriptions of demos show images from, as a policy lists them. */
  imageOrigins: string[];
  /** What demos need of the site's policy. */
  policyNeeds: PolicyNeed[];
  problems: Problem[];
  /** Only warnings in development. */
  deadLinks: Problem[];
}

export interface AssembleOptions {
  config: ResolvedConfig;
  built: BuiltSite;
  history: History;
}

/** Turns drafts into finished pages, in the same order. */
export function assemble(
  all: readonly Draft[],
  { config, built, history }: AssembleOptions,
): Assembled {
  const drafts = all.map((draft) =>
    fillOverviews(draft, { menus: built.site.menus, all, history }),
  );
  const resolveLink = createLinkResolver({
    config,
    site: built.site,
    demos: new Set(drafts.flatMap(demoIds)),
    targets: drafts.map((draft) => ({
      file: draft.file,
      path: draft.path,
      ids: new Set([...draft.ids, ...demoIds(draft)]),
    })),
  });
  const resolved = drafts.map((draft) => ({
    draft,
    image: resolveImage(draft, resolveLink),
    pieces: draft.pieces.map((piece) => resolvePiece(piece, { path: draft.path, resolveLink })),
  }));
  const pages = resolved.map(({ draft, pieces, image }): ContentPage => {
    const assets = [...pieces.flatMap((piece) => piece.assets), ...image.assets];
    return {
      page: pageOf(draft, { config, built, history }),
      blocks: blocksOf(pieces),
      demos: demoIds(draft),
      apis: draft.apis,
      ...built.neighbours.get(draft.path),
      ...(image.address && { image: withoutBase(config.base, image.address) ?? image.address }),
      ...factTexts(draft.data),
      dependsOn: [...new Set([...draft.dependsOn, ...assets.map(({ file }) => file)])],
    };
  });
  const pieces = resolved.flatMap((one) => one.pieces);
  const images = resolved.map(({ image }) => image);
  const assets = new Map(
    [...pieces, ...images].flatMap((one) =>
      one.assets.map((asset) => [asset.fileName, asset] as const),
    ),
  );
  return {
    pages,
    demos: demosById(pieces),
    search: searchByLocale(drafts, { pages, locales: config.locales }),
    assets: [...assets.values()],
    imageOrigins: imageOrigins(drafts),
    policyNeeds: uniqueNeeds(drafts),
    problems: duplicateDemos(drafts),
    deadLinks: [...pieces, ...images].flatMap(({ problems }) => problems),
  };
}

function imageOrigins(drafts: readonly Draft[]): string[] {
  const html = drafts.flatMap(({ pieces }) =>
    pieces.flatMap((piece) => {
      if (piece.type === 'prose') return piece.html;
      return (piece.type === 'demo' && piece.description) || [];
    }),
  );
  const external = html
    .flatMap(({ addresses }) => addresses)
    .flatMap(({ kind, value }) => (kind === 'src' && policySource(value)) || []);
  return [...new Set(external)].sort();
}

/** The image that a page's front matter names. */
function resolveImage({ file, path, frontMatter: { image } }: Draft, resolveLink: ResolveLink) {
  const asked = { value: image ?? '', kind: 'src' as const };
  return image
    ? resolveAddress(asked, { from: { file, path }, resolveLink })
    : { address: null, assets: [], problems: [] };
}

/** The row of the facts in a page's data, which are valid where the page shows them. */
function factTexts(data: unknown): { facts?: string[] } {
  const { facts } = (data ?? {}) as { facts?: Partial<Facts> };
  const row = Array.isArray(facts?.row) ? facts.row : [];
  return row.length > 0 ? { facts: row.flatMap(({ text }) => text ?? []) } : {};
}

interface ResolvedPiece {
  block: Block;
  demo?: ContentDemo;
  assets: Asset[];
  problems: Problem[];
}

function resolvePiece(
  piece: ProsePart | DemoPiece,
  { path, resolveLink }: { path: string; resolveLink: ResolveLink },
): ResolvedPiece {
  if (piece.type === 'prose') {
    const from = { file: piece.file, path };
    const { html, ...found } = resolveHtml(piece.html, { from, resolveLink });
    return { block: { type: 'prose', html }, ...found };
  }
  const block: Block = { type: 'demo', id: piece.demo.identifier };
  const { file, code, line } = piece;
  const shown = { file, pagePath: path, line, ...(code !== undefined && { code }) };
  if (!piece.description) {
    return { block, demo: { ...shown, demo: piece.demo }, assets: [], problems: [] };
  }
  const from = { file: code === undefined ? file : pageOfFence(file), path };
  const { html, ...found } = resolveHtml(piece.description, { from, resolveLink });
  return { block, demo: { ...shown, demo: { ...piece.demo, description: html } }, ...found };
}

/** Prose that follows prose is one block. */
function blocksOf(pieces: readonly ResolvedPiece[]): Block[] {
  const blocks: Block[] = [];
  for (const { block } of pieces) {
    const last = blocks.at(-1);
    if (last?.type === 'prose' && block.type === 'prose') last.html += `\n${block.html}`;
    else blocks.push({ ...block });
  }
  return blocks;
}

function pageOf(draft: Draft, { config, built, history }: AssembleOptions): Page {
  const { path, locale, title, description, file, frontMatter, pieces, data } = draft;
  const time = updatedTime(history, draft.history);
  const group = built.groups.get(path);
  const { contentLang = locale } = config.locales.find(({ name }) => name === locale) ?? {};
  const { lang = contentLang } = frontMatter;
  return {
    path,
    locale,
    ...(lang !== locale && { lang }),
    title,
    description,
    // None to edit, if the file is not part of the repository.
    filePath: isInside(config.repositoryRoot, file) ? fileLabel(config.repositoryRoot, file) : '',
    ...(time !== undefined && { updatedTime: time }),
    ...(group && { group }),
    slugs: headingsOf(pieces).map(({ depth, text, id }) => ({ depth, value: text, heading: id })),
    toc: frontMatter.toc ?? 'content',
    ...(!hasSideMenu(frontMatter, config) && { sideMenu: false }),
    ...clientData(data),
  };
}

/** A site with a top navigation has a first page without a menu. */
function hasSideMenu({ sidemenu, hero, features }: FrontMatter, { mode }: ResolvedConfig): boolean {
  return sidemenu ?? !(mode === 'site' && (hero || features?.length));
}

/** Without what the page's HTML shows, which is not sent twice, and what only `api.json` says. */
function clientData(data: unknown): { data?: unknown } {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return { data };
  const { notes, facts, api, ...rest } = data as Record<string, unknown>;
  const isAllShown = (notes || facts || api) && Object.keys(rest).length === 0;
  return isAllShown ? {} : { data: rest };
}

/** A demo that several pages show belongs to the first of them. */
function demosById(pieces: readonly ResolvedPiece[]): Map<string, ContentDemo> {
  const demos = new Map<string, ContentDemo>();
  for (const { demo } of pieces) {
    const id = demo?.demo.identifier;
    if (id !== undefined && !demos.has(id)) demos.set(id, demo as ContentDemo);
  }
  return demos;
}

/** Several pages may show the same demo. */
function uniqueNeeds(drafts: readonly Draft[]): PolicyNeed[] {
  const needs = drafts.flatMap(demosOf).flatMap((demo) => demo.policyNeeds);
  return [...new Map(needs.map((need) => [JSON.stringify(need), need])).values()];
}

/** An id names a demo's standalone page and its place in a page, so no two demos may share one. */
function duplicateDemos(drafts: readonly Draft[]): Problem[] {
  const shown = drafts.flatMap(({ file, ...draft }) =>
    demosOf(draft).map((piece) => ({ id: piece.demo.identifier, file, line: piece.line, piece })),
  );
  const first = new Map(shown.toReversed().map((demo) => [demo.id, demo]));
  const isSame = (a: DemoPiece, b: DemoPiece) =>
    a.file === b.file && isDeepStrictEqual([a.demo, a.description], [b.demo, b.description]);
  return shown.flatMap((demo): Problem[] => {
    const other = first.get(demo.id);
    if (!other || other === demo) return [];
    if (other.file !== demo.file && isSame(other.piece, demo.piece)) return [];
    const text = `shows a demo with the id "${demo.id}", which ${locationOf(other.file, other.line)} already uses; give one of them an "identifier" of its own.`;
    return [problemAt(demo, text)];
  });
}
