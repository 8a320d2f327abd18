import type { Problem } from '../../shared/error.ts';
import type {
  Block,
  Demo,
  Locale,
  Page,
  PageLink,
  SearchRecord,
  Site,
} from '../../shared/records.ts';
import { createSlugger } from '../../shared/slug.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { fileLabel } from '../file-label.ts';
import type { DemoPiece, Draft, Piece, ProsePiece } from './draft.ts';
import { type History, updatedTime } from './git.ts';
import { type Asset, createLinkResolver, type ResolveLink, resolveHtml } from './links.ts';
import { renderOverview } from './overview.ts';
import { joinSections, searchRecords } from './search.ts';
import type { BuiltSite } from './site/site.ts';

/* What can only be made once all pages are known. */

export interface ContentPage {
  page: Page;
  /** Prose with its finished HTML, demos by their id. */
  blocks: Block[];
  /** Ids of the demos in `blocks`, in order. */
  demos: string[];
  previous?: PageLink;
  next?: PageLink;
  /** Absolute paths of the files whose change makes the page stale, wherever they are. */
  dependsOn: string[];
}

export interface ContentDemo {
  demo: Demo;
  /** Absolute path of the module whose default export is the demo's component. */
  file: string;
  /** The page that shows it. */
  pagePath: string;
}

export interface Assembled {
  pages: ContentPage[];
  demos: Map<string, ContentDemo>;
  /** Locale name → records, in the order of the pages. */
  search: Record<string, SearchRecord[]>;
  assets: Asset[];
  problems: Problem[];
  /** Addresses that lead to nothing: warnings in development. */
  deadLinks: Problem[];
}

export interface AssembleOptions {
  config: ResolvedConfig;
  built: BuiltSite;
  history: History;
}

interface FilledDraft extends Draft {
  pieces: (ProsePiece | DemoPiece)[];
}

/** Makes the finished pages out of the drafts, which come in the order of the pages. */
export function assemble(
  all: readonly Draft[],
  { config, built, history }: AssembleOptions,
): Assembled {
  const { repositoryRoot } = config;
  const drafts = all.map((draft) => fillOverviews(draft, { site: built.site, all }));
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
    pieces: draft.pieces.map((piece) =>
      resolvePiece(piece, { path: draft.path, resolveLink, repositoryRoot }),
    ),
  }));
  const pages = resolved.map(({ draft, pieces }): ContentPage => {
    const assets = pieces.flatMap((piece) => piece.assets);
    return {
      page: pageOf(draft, { built, history, repositoryRoot }),
      blocks: blocksOf(pieces),
      demos: demoIds(draft),
      ...built.neighbours.get(draft.path),
      dependsOn: [...new Set([...draft.dependsOn, ...assets.map(({ file }) => file)])],
    };
  });
  const pieces = resolved.flatMap((one) => one.pieces);
  const assets = new Map(
    pieces.flatMap((piece) => piece.assets.map((asset) => [asset.fileName, asset] as const)),
  );
  return {
    pages,
    demos: new Map(
      pieces.flatMap(({ demo }) => (demo ? [[demo.demo.identifier, demo] as const] : [])),
    ),
    search: searchByLocale(drafts, { pages, locales: config.locales }),
    assets: [...assets.values()],
    problems: duplicateDemos(drafts, repositoryRoot),
    deadLinks: pieces.flatMap(({ problems }) => problems),
  };
}

const demosOf = ({ pieces }: Draft) => pieces.filter((piece) => piece.type === 'demo');

const demoIds = (draft: Draft) => demosOf(draft).map(({ demo }) => demo.identifier);

const headingsOf = (pieces: Draft['pieces']) =>
  pieces.flatMap((piece) => (piece.type === 'prose' ? piece.headings : []));

const isFilled = (piece: Piece): piece is ProsePiece | DemoPiece => piece.type !== 'overview';

/** Puts the list of all pages where a page asks for it. */
function fillOverviews(
  draft: Draft,
  { site, all }: { site: Site; all: readonly Draft[] },
): FilledDraft {
  const { path: own, locale, pieces, ids } = draft;
  if (pieces.every(isFilled)) return { ...draft, pieces };
  // The page itself is left out: it is mostly the home page.
  const listed = all.filter((other) => other.locale === locale && other.path !== own);
  const descriptions = new Map(listed.map(({ path, description }) => [path, description]));
  const notes = notesOf(draft.data);
  const idOf = createSlugger([...demoIds(draft), ...ids]);
  const filled = pieces.map((piece, index): ProsePiece | DemoPiece => {
    if (isFilled(piece)) return piece;
    const { html, headings } = renderOverview({
      menus: site.menus[locale] ?? {},
      depth: (headingsOf(pieces.slice(0, index)).at(-1)?.depth ?? 1) + 1,
      idOf,
      descriptionOf: (path) => descriptions.get(path) ?? null,
      noteOf: (title) => notes.get(title),
    });
    // No sections: the search finds the listed pages themselves.
    return { type: 'prose', html, headings, sections: [], file: draft.file };
  });
  return {
    ...draft,
    pieces: filled,
    ids: [...ids, ...headingsOf(filled).map(({ id }) => id)],
    dependsOn: [...draft.dependsOn, ...listed.map(({ file }) => file)],
  };
}

/** The `notes` that a page's loader returned: page title → a short note on it. */
function notesOf(data: unknown): Map<string, string> {
  const notes = (data as { notes?: unknown } | undefined)?.notes;
  return new Map(Object.entries((notes ?? {}) as Record<string, string>));
}

interface ResolvedPiece {
  block: Block;
  demo?: ContentDemo;
  assets: Asset[];
  problems: Problem[];
}

function resolvePiece(
  piece: ProsePiece | DemoPiece,
  options: { path: string; resolveLink: ResolveLink; repositoryRoot: string },
): ResolvedPiece {
  const { path, ...rest } = options;
  const from = { file: piece.file, path };
  if (piece.type === 'prose') {
    const { html, assets, problems } = resolveHtml(piece.html, { from, ...rest });
    return { block: { type: 'prose', html }, assets, problems };
  }
  const { demo, description, file } = piece;
  const block: Block = { type: 'demo', id: demo.identifier };
  if (!description)
    return { block, demo: { demo, file, pagePath: path }, assets: [], problems: [] };
  const { html, assets, problems } = resolveHtml(description, { from, ...rest });
  const described = { ...demo, description: html };
  return { block, demo: { demo: described, file, pagePath: path }, assets, problems };
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

function pageOf(
  draft: Draft,
  {
    built,
    history,
    repositoryRoot,
  }: { built: BuiltSite; history: History; repositoryRoot: string },
): Page {
  const { path, locale, title, description, file, frontMatter, pieces, data } = draft;
  const time = updatedTime(history, draft.history);
  const group = built.groups.get(path);
  return {
    path,
    locale,
    title,
    description,
    filePath: fileLabel(repositoryRoot, file),
    ...(time !== undefined && { updatedTime: time }),
    ...(group && { group }),
    slugs: headingsOf(pieces).map(({ depth, text, id }) => ({ depth, value: text, heading: id })),
    toc: frontMatter.toc ?? 'content',
    ...(data !== undefined && { data }),
  };
}

function searchByLocale(
  drafts: readonly FilledDraft[],
  { pages, locales }: { pages: readonly ContentPage[]; locales: readonly Locale[] },
): Assembled['search'] {
  const searched = drafts.map((draft, index) => ({
    page: (pages[index] as ContentPage).page,
    sections: joinSections(draft.pieces),
    aliases: draft.frontMatter.aliases ?? [],
  }));
  return Object.fromEntries(
    locales.map(({ name }) => [
      name,
      searchRecords(searched.filter(({ page }) => page.locale === name)),
    ]),
  );
}

/** Two demos cannot share an id: it is the address of the standalone page. */
function duplicateDemos(drafts: readonly Draft[], repositoryRoot: string): Problem[] {
  const shown = drafts.flatMap((draft) =>
    demosOf(draft).map(({ demo, line }) => ({
      id: demo.identifier,
      file: draft.file,
      line,
      label: fileLabel(repositoryRoot, draft.file, line),
    })),
  );
  const first = new Map(shown.toReversed().map((demo) => [demo.id, demo]));
  return shown.flatMap((demo): Problem[] => {
    const { id, file, line, label } = demo;
    const other = first.get(id);
    if (!other || other === demo) return [];
    const message = `${label} shows a demo with the id "${id}", which ${other.label} already uses; give one of them an "identifier" of its own.`;
    return [{ message, file, line }];
  });
}
