import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '../../shared/error.ts';
import type { SearchRecord } from '../../shared/records.ts';
import type { PolicyNeed } from '../demo/policy-needs.ts';
import { locationOf, problemAt } from '../location.ts';
import { policySource } from '../policy-source.ts';
import { type DemoPiece, type Draft, demoIds, demosOf } from './draft.ts';
import {
  type ContentDemo,
  type ContentPage,
  DraftPage,
  type DraftPageOptions,
  resolvePiece,
} from './draft-page.ts';
import { type Asset, createLinkResolver, type LinkTarget, type ResolveLink } from './links.ts';
import { once } from './once.ts';
import { type FilledDraft, fillOverviews } from './overview.ts';
import { searchByLocale } from './search.ts';

/*
 * What can only be made once all pages are known. Most of it is made when it is asked for: after a
 * save in development, that is one page of perhaps thousands.
 */

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
  /** Page by page; only warnings in development. */
  deadLinks: () => Iterable<Problem[]>;
}

/** Turns drafts into finished pages, in the same order. */
export function assemble(
  drafts: readonly Draft[],
  options: Omit<DraftPageOptions, 'resolveLink'>,
): Assembled {
  const { config, built, history, keepsPages } = options;
  const filled = drafts.map((draft) =>
    fillOverviews(draft, { menus: built.site.menus, all: drafts, history }),
  );
  // A page in the place of a translation shows the demos of its original.
  const withDemos = drafts.filter(
    ({ pieces, original }) => !original && pieces.some(({ type }) => type === 'demo'),
  );
  const resolveLink = createLinkResolver({
    config,
    site: built.site,
    demos: new Set(withDemos.flatMap(demoIds)),
    targets: filled.map((draft) => new Target(draft)),
  });
  const making = { ...options, resolveLink };
  const made = filled.map((draft) => new DraftPage(draft, making));
  const pages = keepsPages ? made.map((page) => page.whole()) : made;
  const search = once(() => searchByLocale(filled, { pages, locales: config.locales }));
  const assets = once(() => {
    const all = made.flatMap((page) => page.resolve().assets);
    return [...new Map(all.map((asset) => [asset.fileName, asset])).values()];
  });
  return {
    pages,
    demos: demosById(withDemos, resolveLink),
    get search() {
      return search();
    },
    get assets() {
      return assets();
    },
    get imageOrigins() {
      return imageOrigins(filled);
    },
    get policyNeeds() {
      return uniqueNeeds(drafts);
    },
    problems: duplicateDemos(withDemos),
    *deadLinks() {
      for (const page of made) yield page.resolve().problems;
    },
  };
}

/** Most pages are never linked to with a hash. */
class Target implements LinkTarget {
  readonly file: string;
  readonly path: string;
  readonly locale: string;
  readonly isFallback: boolean;
  readonly #draft: FilledDraft;
  #ids: ReadonlySet<string> | undefined;

  constructor(draft: FilledDraft) {
    this.file = draft.file;
    this.path = draft.path;
    this.locale = draft.locale;
    this.isFallback = draft.original !== undefined;
    this.#draft = draft;
  }

  get ids() {
    this.#ids ??= new Set([...this.#draft.ids, ...demoIds(this.#draft)]);
    return this.#ids;
  }
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

/** A demo that several pages show belongs to the first of them. */
function demosById(drafts: readonly Draft[], resolveLink: ResolveLink): Map<string, ContentDemo> {
  const demos = new Map<string, ContentDemo>();
  for (const draft of drafts) {
    for (const piece of demosOf(draft)) {
      const { identifier } = piece.demo;
      if (demos.has(identifier)) continue;
      const { demo } = resolvePiece(piece, { path: draft.path, resolveLink });
      if (demo) demos.set(identifier, demo);
    }
  }
  return demos;
}

/** Several pages may show the same demo or component. */
function uniqueNeeds(drafts: readonly Draft[]): PolicyNeed[] {
  const needs = drafts.flatMap((draft) => [
    ...demosOf(draft).flatMap((demo) => demo.policyNeeds),
    ...draft.islandNeeds,
  ]);
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
