import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '../../shared/error.ts';
import type { SearchRecord } from '../../shared/records.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { locationOf, problemAt } from '../lib/location.ts';
import type { Queries } from '../lib/queries.ts';
import { definePageQueries } from '../page/page-queries.ts';
import { type DemoPiece, demoIds, demosOf, type ParsedPage } from '../page/parsed-page.ts';
import { readPage } from '../page/read-page.ts';
import { readHistory } from '../source/git.ts';
import type { PageSource } from '../source/page-source.ts';
import { type ContentFile, scan } from '../source/scan.ts';
import { withFallbacks } from './fallbacks.ts';
import {
  type ContentDemo,
  type LinkedPage,
  type ListedPage,
  linkPage,
  listPage,
  resolvePiece,
} from './linked-page.ts';
import { createLinkResolver, type LinkTarget } from './links.ts';
import { fillOverviews, hasOverview, type ListedEntry } from './overview.ts';
import { importOwnFiles } from './own-files.ts';
import { searchRecords } from './search.ts';
import { buildSite } from './site.ts';

/* The queries of a site, from its files to its pages: scan → parsed → summary → site → linked. */

/** The data of a page that other pages need. */
interface Summary extends Pick<ParsedPage, 'description' | 'history' | 'ids'> {
  source: PageSource;
  demos: DemoPiece[];
}

/** A page is identified by its file and its locale, because it may be shown instead of a translation. */
type PageKey = Pick<PageSource, 'file' | 'folder' | 'locale'>;

export const keyOf = ({ file, folder, locale }: PageKey): PageKey => ({ file, folder, locale });

interface WithHidden {
  withHidden: boolean;
}

export function defineSiteQueries(
  config: ResolvedConfig,
  { queries: { query }, isDevelopment }: { queries: Queries; isDevelopment: boolean },
) {
  const pageQueries = definePageQueries(config, { query });
  const options = { config, queries: pageQueries, isDevelopment };
  const scanned = query('scan', () => scan(config));
  const parsed = query('parsed', (file: ContentFile) => readPage(file, options));
  const ownFiles = query('own-files', importOwnFiles);

  const summary = query('summary', async (file: ContentFile) => {
    const { page } = await parsed(file);
    return page && summaryOf(page);
  });

  const summaries = query('summaries', async ({ withHidden }: WithHidden) => {
    const all: Summary[] = [];
    for (const file of (await scanned(null)).files) {
      const found = await summary(file);
      if (found && (withHidden || !found.source.frontMatter.hide)) all.push(found);
    }
    return all;
  });

  const placed = query('placed', async (which: WithHidden) =>
    (await summaries(which)).map(({ source }) => source),
  );

  /** The places of all pages, in the order of the menus, and the menus. */
  const arranged = query('arranged', async (which: WithHidden) => {
    const places = withFallbacks(await placed(which), config);
    const built = buildSite(config, places);
    const rank = new Map(built.order.map((path, index) => [path, index]));
    const pages = places.toSorted((a, b) => (rank.get(a.path) ?? 0) - (rank.get(b.path) ?? 0));
    return { built, pages };
  });

  const problemsIn = query('problems', async (which: WithHidden) => [
    ...duplicateDemos(await summaries(which)),
    ...(await arranged(which)).built.problems,
  ]);

  /** Hidden pages are not built, so their problems must not interrupt development. */
  const chosen = query('chosen', async () => {
    const all = await problemsIn({ withHidden: true });
    const hasHidden = (await placed({ withHidden: true })).some((page) => page.frontMatter.hide);
    const withHidden = all.length === 0 || !hasHidden;
    const problems = await problemsIn({ withHidden });
    const remaining = new Set(problems.map(({ message }) => message));
    const hiddenProblems = all.filter(({ message }) => !remaining.has(message));
    return { withHidden, problems, hiddenProblems };
  });

  const site = query('site', async () => arranged({ withHidden: (await chosen(null)).withHidden }));

  /** The pages that are shown, without duplicates. */
  const shown = query('shown', async () =>
    summaries({ withHidden: (await chosen(null)).withHidden }),
  );

  const summaryByFile = query(
    'summary-by-file',
    async () => new Map((await shown(null)).map((one) => [one.source.file, one])),
  );

  const history = query(
    'history',
    async () => {
      const files = new Set((await shown(null)).flatMap((page) => page.history));
      return readHistory(config.repositoryRoot, { folders: config.content, files: [...files] });
    },
    { isUnwatched: true },
  );

  const fallbacks = query('fallbacks', async () => {
    const { pages } = await site(null);
    return new Map(pages.flatMap((page) => (page.original ? [[nameOf(keyOf(page)), page]] : [])));
  });

  const entries = query('entries', async (): Promise<ListedEntry[]> => {
    const known = await summaryByFile(null);
    return (await site(null)).pages.flatMap(({ file, path, locale }) => {
      const { description } = known.get(file) as Summary;
      return { path, locale, description };
    });
  });

  /** The linked page, with its overviews. */
  async function filled(key: PageKey): Promise<ParsedPage> {
    const { page: found } = await parsed({ file: key.file, folder: key.folder });
    if (!found) throw new Error(`${key.file} is not a page of the site.`);
    const place = found.locale === key.locale ? {} : (await fallbacks(null)).get(nameOf(key));
    const whole = { ...found, ...place };
    if (!hasOverview(found)) return whole;
    const { menus } = (await site(null)).built.site;
    return fillOverviews(whole, menus, await entries(null));
  }

  const listed = query('listed', async (key: PageKey): Promise<ListedPage> => {
    const { built } = await site(null);
    return listPage(await filled(key), { config, built, history: await history(null) });
  });

  const targets = query('targets', async (): Promise<LinkTarget[]> => {
    const summaryOfFile = await summaryByFile(null);
    return (await site(null)).pages.map(({ file, path, locale, original }) => {
      const ids = new Set(summaryOfFile.get(file)?.ids);
      return { file, path, locale, isFallback: original !== undefined, ids };
    });
  });

  const links = query('links', async () => {
    const demos = (await shown(null)).flatMap((page) => page.demos.map(idOf));
    const { built } = await site(null);
    const known = { targets: await targets(null), demos: new Set(demos) };
    return createLinkResolver({ ...known, config, site: built.site });
  });

  const linked = query('linked', async (key: PageKey): Promise<LinkedPage> => {
    const [page, resolveLink] = [await listed(key), await links(null)];
    return linkPage(page, { parsed: await filled(key), resolveLink, config });
  });

  /** By id; a demo on several pages belongs to the first of them. */
  const demos = query('demos', async () => {
    const [{ pages }, resolveLink] = [await site(null), await links(null)];
    const known = await summaryByFile(null);
    const all = new Map<string, ContentDemo>();
    for (const { path, file, original } of pages) {
      for (const piece of original ? [] : (known.get(file)?.demos ?? [])) {
        const { demo } = resolvePiece(piece, { path, resolveLink });
        if (demo && !all.has(idOf(piece))) all.set(idOf(piece), demo);
      }
    }
    return all;
  });

  const searched = query('searched', async (key: PageKey) =>
    searchRecords(await filled(key), (await listed(key)).page),
  );

  /** Locale name → one record for each page and each heading, in the order of the pages. */
  const search = query('search', async () => {
    const all: Record<string, SearchRecord[]> = {};
    for (const { name } of config.locales) all[name] = [];
    for (const page of (await site(null)).pages) {
      all[page.locale]?.push(...(await searched(keyOf(page))));
    }
    return all;
  });

  return {
    scanned,
    parsed,
    chosen,
    site,
    history,
    listed,
    linked,
    demos,
    searched,
    search,
    ownFiles,
  };
}

const nameOf = ({ file, locale }: PageKey) => `${locale} ${file}`;

function summaryOf(page: ParsedPage): Summary {
  const { file, folder, path, indexPath, groupPath, navPath, locale, name, stem } = page;
  const { frontMatter, title, description, ids, history } = page;
  return {
    source: {
      ...{ file, folder, path, locale, name, stem, frontMatter, title },
      ...(indexPath !== undefined && { indexPath }),
      ...(groupPath !== undefined && { groupPath }),
      ...(navPath !== undefined && { navPath }),
    },
    description,
    ids: [...new Set([...ids, ...demoIds(page)])],
    demos: demosOf(page),
    history,
  };
}

const idOf = ({ demo }: DemoPiece) => demo.identifier;

/** Reports ids that two demos share: an id is the path of a demo's page and its anchor in a page. */
function duplicateDemos(pages: readonly Summary[]): Problem[] {
  const shown = pages.flatMap(({ source: { file }, demos }) =>
    demos.map((piece) => ({ id: idOf(piece), file, line: piece.line, piece })),
  );
  const first = new Map(shown.toReversed().map((demo) => [demo.id, demo]));
  const isSame = (a: DemoPiece, b: DemoPiece) =>
    a.file === b.file && isDeepStrictEqual([a.demo, a.description], [b.demo, b.description]);
  return shown.flatMap((demo): Problem[] => {
    const other = first.get(demo.id);
    if (!other || other === demo) return [];
    if (other.file !== demo.file && isSame(other.piece, demo.piece)) return [];
    const text = `shows a demo with the id "${demo.id}", which ${locationOf(other.file, other.line)} already uses; give one of them another "identifier".`;
    return [problemAt(demo, text)];
  });
}
