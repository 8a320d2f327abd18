import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '../../shared/error.ts';
import type { Hovers } from '../../shared/hovers.ts';
import type { Block, Demo, Page, PageGroup, PageLink } from '../../shared/records.ts';
import { withoutBase } from '../../shared/route.ts';
import type { HeadElement, ResolvedConfig } from '../config/config.ts';
import { directionOf } from '../config/direction.ts';
import type { Facts } from '../config/page-data.ts';
import { contentLangOf, wordsOf } from '../config/words.ts';
import { pageOfFence } from '../demo/fence.ts';
import { isInside } from '../is-inside.ts';
import { fileLabel } from '../location.ts';
import type { Island } from '../markdown/islands.ts';
import { type DemoPiece, type Draft, demoIds, headingsOf, type PageApi } from './draft.ts';
import type { FrontMatter } from './front-matter.ts';
import { type History, updatedTime } from './git.ts';
import { type Asset, type ResolveLink, resolveAddress, resolveHtml } from './links.ts';
import { untranslatedNotice } from './notice.ts';
import { once } from './once.ts';
import type { FilledDraft } from './overview.ts';
import type { ProsePart } from './parse.ts';
import type { BuiltSite } from './site/site.ts';

/* What a draft becomes when all pages are known. */

export interface ContentPage {
  page: Page;
  /** Prose with its finished HTML, demos by their id. */
  blocks: Block[];
  /** Ids of the demos in `blocks`, in order. */
  demos: string[];
  /** The functions whose API it shows. */
  apis: PageApi[];
  /** The site's own components in `blocks`, where marks are in their place until they are rendered. */
  islands?: Island[];
  /** Of a page with islands: its blocks as text, for its Markdown twin. */
  plainBlocks?: Block[];
  previous?: PageLink;
  next?: PageLink;
  /** The image that the page names for links to it: a path without the base, or a full address. */
  image?: string;
  /** What the page adds to its head. */
  head?: HeadElement[];
  /** What the names in its code say, where the site wants it. */
  hovers?: Hovers;
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

/** What earlier loads have made of a draft. */
export type KnownPages = WeakMap<Draft, KnownPage>;

interface KnownPage {
  page?: Page;
  /** What the page was made from, apart from its draft. */
  from?: { history: History; group: PageGroup | undefined };
  /** The files that it shows or links to. */
  assets?: string[];
}

export interface DraftPageOptions {
  config: ResolvedConfig;
  built: BuiltSite;
  history: History;
  resolveLink: ResolveLink;
  known: KnownPages;
  /** Whether a page is kept once it is made; a build asks for each of them several times. */
  keepsPages: boolean;
}

interface Resolved {
  blocks: Block[];
  image: string | undefined;
  assets: Asset[];
  problems: Problem[];
}

function resolveDraft(draft: FilledDraft, { resolveLink, config }: DraftPageOptions): Resolved {
  const { path } = draft;
  const image = resolveImage(draft, resolveLink);
  const { address } = image;
  const pieces = draft.pieces.map((piece) => resolvePiece(piece, { path, resolveLink }));
  return {
    blocks: withNotice(blocksOf(pieces), { draft, config }),
    image: address ? (withoutBase(config.base, address) ?? address) : undefined,
    assets: [...pieces, image].flatMap(({ assets }) => assets),
    problems: [...pieces, image].flatMap(({ problems }) => problems),
  };
}

/** A page whose parts are made when they are asked for. */
export class DraftPage implements ContentPage {
  readonly #draft: FilledDraft;
  readonly #options: DraftPageOptions;
  readonly #known: KnownPage;
  #page: Page | undefined;
  #resolved: Resolved | undefined;

  constructor(draft: FilledDraft, options: DraftPageOptions) {
    const { source = draft } = draft;
    this.#draft = draft;
    this.#options = options;
    this.#known = options.known.get(source) ?? {};
    options.known.set(source, this.#known);
  }

  get page() {
    this.#page ??= pageOf(this.#draft, { ...this.#options, known: this.#known });
    return this.#page;
  }

  get blocks() {
    return this.resolve().blocks;
  }

  get demos() {
    return demoIds(this.#draft);
  }

  get apis() {
    return this.#draft.apis;
  }

  get islands() {
    const { islands } = this.#draft;
    return islands.length > 0 ? islands : undefined;
  }

  get previous() {
    return this.#options.built.neighbours.get(this.#draft.path)?.previous;
  }

  get next() {
    return this.#options.built.neighbours.get(this.#draft.path)?.next;
  }

  get image() {
    return this.#draft.frontMatter.image ? this.resolve().image : undefined;
  }

  get head() {
    return this.#draft.frontMatter.head;
  }

  get facts() {
    return factTexts(this.#draft.data);
  }

  get dependsOn() {
    const { dependsOn } = this.#draft;
    const assets = this.#known.assets ?? this.resolve().assets.map(({ file }) => file);
    return assets.length > 0 ? [...new Set([...dependsOn, ...assets])] : dependsOn;
  }

  resolve(): Resolved {
    if (this.#resolved) return this.#resolved;
    const resolved = resolveDraft(this.#draft, this.#options);
    this.#known.assets = resolved.assets.map(({ file }) => file);
    if (this.#options.keepsPages) this.#resolved = resolved;
    return resolved;
  }

  /** A copy with all its parts. */
  whole(): ContentPage {
    const { page, blocks, demos, apis, islands, previous, next, image, head, facts, dependsOn } =
      this;
    return { page, blocks, demos, apis, islands, previous, next, image, head, facts, dependsOn };
  }

  /** The same with other data. */
  with(page: Page): DraftPage {
    const other = new DraftPage(this.#draft, this.#options);
    other.#page = page;
    return other;
  }
}

/** Without those that stand in for a translation. */
export const originals = <Shown extends { page: Pick<Page, 'original'> }>(
  pages: readonly Shown[],
) => pages.filter(({ page }) => page.original === undefined);

/** The page with all its parts, as a record that can be copied. */
export const wholePage = (shown: ContentPage): ContentPage =>
  shown instanceof DraftPage ? shown.whole() : shown;

/** The page with other data; a copy would make all its parts. */
export function withPage(shown: ContentPage, page: Page): ContentPage {
  return shown instanceof DraftPage ? shown.with(page) : { ...shown, page };
}

/** The image that a page's front matter names. */
function resolveImage({ file, path, frontMatter: { image } }: Draft, resolveLink: ResolveLink) {
  const asked = { value: image ?? '', kind: 'src' as const };
  return image
    ? resolveAddress(asked, { from: { file, path }, resolveLink })
    : { address: null, assets: [], problems: [] };
}

/** The row of the facts in a page's data, which are valid where the page shows them. */
function factTexts(data: unknown): string[] | undefined {
  const { facts } = (data ?? {}) as { facts?: Partial<Facts> };
  const row = Array.isArray(facts?.row) ? facts.row : [];
  return row.length > 0 ? row.flatMap(({ text }) => text ?? []) : undefined;
}

interface ResolvedPiece {
  block: Block;
  demo?: ContentDemo;
  assets: Asset[];
  problems: Problem[];
}

export function resolvePiece(
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

/** Tells the readers of a locale, below the title, that a page is not translated. */
function withNotice(
  blocks: Block[],
  { draft, config }: { draft: Draft; config: ResolvedConfig },
): Block[] {
  const { original, locale, frontMatter } = draft;
  if (!original) return blocks;
  const { lang = contentLangOf(config, original.locale) } = frontMatter;
  const notice = untranslatedNotice({ lang, locale, words: wordsOf(locale, config) });
  const [first, ...others] = blocks;
  const [title] = /^<h1[\s>].*?<\/h1>/s.exec(first?.html ?? '') ?? [];
  if (first?.type !== 'prose' || !title) return [{ type: 'prose', html: notice }, ...blocks];
  return [{ ...first, html: `${title}\n${notice}${first.html?.slice(title.length)}` }, ...others];
}

/** That of the last load, if it would be the same. */
function pageOf(
  draft: FilledDraft,
  { config, built, history, known }: Omit<DraftPageOptions, 'known'> & { known: KnownPage },
): Page {
  const { path, locale, original, title, description, file, frontMatter, data } = draft;
  const group = built.groups.get(path);
  const { from } = known;
  if (known.page && from?.history === history && isDeepStrictEqual(from.group, group)) {
    return known.page;
  }
  const time = updatedTime(history, draft.history);
  const { lang = contentLangOf(config, original?.locale ?? locale) } = frontMatter;
  const slugs = once(() =>
    headingsOf(draft.pieces).map(({ depth, text, id }) => ({ depth, value: text, heading: id })),
  );
  const page: Page = {
    path,
    locale,
    ...(lang !== locale && { lang }),
    ...otherDirection(lang, { locale, config }),
    ...(original && { original: original.path }),
    title,
    description,
    // None to edit, if the file is not part of the repository.
    filePath: isInside(config.repositoryRoot, file) ? fileLabel(config.repositoryRoot, file) : '',
    ...(time !== undefined && { updatedTime: time }),
    ...(group && { group }),
    get slugs() {
      return slugs();
    },
    toc: frontMatter.toc ?? 'content',
    ...(!hasSideMenu(frontMatter, config) && { sideMenu: false }),
    ...(frontMatter.meta && { meta: frontMatter.meta }),
    ...clientData(data),
  };
  // A list of other pages is made from them, too.
  if (!draft.source) Object.assign(known, { page, from: { history, group } });
  return page;
}

/** The direction of an article, where it is not that of the interface around it. */
function otherDirection(
  lang: string,
  { locale, config }: { locale: string; config: ResolvedConfig },
): Pick<Page, 'dir'> {
  const around = config.locales.find(({ name }) => name === locale)?.dir ?? 'ltr';
  const dir = lang === locale ? around : directionOf(lang);
  return dir === around ? {} : { dir };
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
