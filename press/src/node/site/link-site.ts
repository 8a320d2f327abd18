import type { Locale, Site } from '../../shared/records.ts';
import type { SearchRecord } from '../../shared/search-index.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { allDemosOf, demoIds, type ParsedPage } from '../page/parsed-page.ts';
import type { History } from '../source/git.ts';
import type { Arrangement } from './arrange.ts';
import {
  type ContentDemo,
  type LinkedPage,
  type ListedPage,
  linkDemo,
  linkPage,
  listPage,
} from './linked-page.ts';
import { createLinkResolver, type LinkTarget, type ResolveLink } from './links.ts';
import { fillOverviews, hasOverview } from './overview.ts';
import { searchRecords } from './search.ts';

/** A site whose pages know each other. */
export interface LinkedSite {
  site: Site;
  /** In the order of the menus, each with its place in the site. */
  pages: Map<ParsedPage, ListedPage>;
  demos: Map<string, ContentDemo>;
  /** Resolves the links of a page, once. */
  link: (page: ParsedPage) => LinkedPage;
}

export function linkSite(
  { built, pages: arranged }: Arrangement,
  history: History,
  config: ResolvedConfig,
): LinkedSite {
  const { site } = built;
  const parsed = arranged.map((page) =>
    hasOverview(page) ? fillOverviews(page, site.menus, arranged) : page,
  );
  const resolveLink = createLinkResolver({
    targets: parsed.map(targetOf),
    demos: new Set(parsed.flatMap(demoIds)),
    config,
    site,
  });
  const pages = new Map(parsed.map((page) => [page, listPage(page, { config, built, history })]));
  const linked = new Map<ParsedPage, LinkedPage>();
  return {
    site,
    pages,
    demos: demosIn(parsed, resolveLink),
    link(page) {
      const known = linked.get(page);
      if (known) return known;
      const place = pages.get(page) as ListedPage;
      const result = linkPage(place, page, resolveLink);
      linked.set(page, result);
      return result;
    },
  };
}

const targetOf = (page: ParsedPage): LinkTarget => ({
  file: page.file,
  path: page.path,
  locale: page.locale,
  ids: new Set([...page.ids, ...demoIds(page)]),
});

/** By id; a demo on several pages belongs to the first of them. */
function demosIn(pages: readonly ParsedPage[], resolveLink: ResolveLink): Map<string, ContentDemo> {
  const demos = new Map<string, ContentDemo>();
  for (const page of pages) {
    for (const piece of allDemosOf(page)) {
      const id = piece.demo.identifier;
      if (!demos.has(id)) demos.set(id, linkDemo(piece, page.path, resolveLink));
    }
  }
  return demos;
}

/** Locale name → one record for each page and each heading, in the order of the pages. */
export function searchOf(
  pages: LinkedSite['pages'],
  locales: readonly Locale[],
): Record<string, SearchRecord[]> {
  const records: Record<string, SearchRecord[]> = {};
  for (const { name } of locales) records[name] = [];
  for (const [parsed, { page }] of pages) {
    records[parsed.locale]?.push(...searchRecords(parsed, page));
  }
  return records;
}
