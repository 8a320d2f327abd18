import { PressError, type Problem } from '../../shared/error.ts';
import type { SearchRecord, Site } from '../../shared/records.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { inRepository, rethrow } from '../lib/location.ts';
import { openQueries, type Queries } from '../lib/queries.ts';
import type { ParsedPage } from '../page/parsed-page.ts';
import type { ReadPage } from '../page/read-page.ts';
import type { PageSource } from '../source/page-source.ts';
import { missingPages } from './fallbacks.ts';
import type { ContentDemo, LinkedPage, ListedPage } from './linked-page.ts';
import type { Asset } from './links.ts';
import { extensionsOf, type OwnFiles, readOwnFiles, withFiles } from './own-files.ts';
import { defineSiteQueries, keyOf } from './site-queries.ts';

/*
 * Reads everything below the content folders into records, with the queries of `site-queries.ts`: a build
 * reads all pages, a development server those that a reader opens. One PressError reports all mistakes
 * together.
 */

export type { ContentDemo, LinkedPage, ListedPage } from './linked-page.ts';
export type { Asset } from './links.ts';

/** The site without the texts of its pages. Pages are in the order of the menus, locale by locale. */
export interface SiteContent {
  site: Site;
  pages: ListedPage[];
  demos: Map<string, ContentDemo>;
  /** The modules of the demos, as absolute paths. */
  demoFiles: ReadonlySet<string>;
  ownFiles: OwnFiles;
  /** Other hosts from which pages and descriptions of demos show images, as sources of a policy. */
  imageOrigins: string[];
}

export interface Content extends SiteContent {
  pages: LinkedPage[];
  /** Locale name → records, in the order of the pages. */
  search: Record<string, SearchRecord[]>;
  assets: Asset[];
  /** The files of pages without a translation, by locale. */
  missing: { locale: string; file: string; in: string }[];
  warnings: string[];
}

export interface OpenContentOptions {
  /** Whether to show hidden pages and debug demos, and to warn about dead links instead of failing. */
  isDevelopment?: boolean;
  /** The queries of this configuration. @default new ones, without results of earlier processes */
  queries?: Queries;
}

/** The current content of the site; pages are linked on demand. */
export type OpenContent = ReturnType<typeof openContent>;

export type LoadedContent = Awaited<ReturnType<OpenContent['load']>>;

export function openContent(
  config: ResolvedConfig,
  { isDevelopment = false, queries = openQueries() }: OpenContentOptions = {},
) {
  const ask = defineSiteQueries(config, { queries, isDevelopment });
  const assetFiles = new Map<string, string>();
  /** Shown while the site has mistakes. */
  const lastGood = new Map<string, LinkedPage>();
  let isBroken = false;
  const shorten = (problem: Problem) => inRepository(config.repositoryRoot, problem);
  const messages = (found: readonly Problem[]) => found.map((one) => shorten(one).message);

  async function linked(page: PageSource): Promise<LinkedPage> {
    const kept = isBroken && lastGood.get(page.path);
    if (kept) return kept;
    const shown = await ask.linked(keyOf(page));
    lastGood.set(page.path, shown);
    for (const { fileName, file } of shown.assets) assetFiles.set(fileName, file);
    return shown;
  }

  /** Reads all pages without keeping their texts, which a build does not need all at once. */
  async function readPages(onProgress: LoadContentOptions['onProgress']) {
    const { files } = await ask.scanned(null);
    const read: (Omit<ReadPage, 'page'> & Pick<ParsedPage, 'imageOrigins'>)[] = [];
    for (const file of files) {
      const { page, ...rest } = await ask.parsed(file);
      read.push({ ...rest, imageOrigins: page?.imageOrigins ?? [] });
      onProgress?.({ done: read.length, total: files.length });
    }
    return read;
  }

  /** Throws one error with all problems that keep the site from loading. */
  async function load({ onProgress }: Pick<LoadContentOptions, 'onProgress'> = {}) {
    isBroken = true;
    const results = await readPages(onProgress);
    const { problems } = await ask.chosen(null);
    const { pages, built } = await ask.site(null);
    const { site } = built;
    const all = [...results.flatMap((one) => (one.isHidden ? [] : one.problems)), ...problems];
    const demos = await ask.demos(null);
    if (!isDevelopment) for (const page of pages) all.push(...(await linked(page)).deadLinks);
    // If several demos share a module, name it once.
    const distinct = [...new Map(all.map((problem) => [problem.message, problem])).values()];
    if (distinct.length > 0) throw new PressError(distinct.map(shorten));

    const listed: ListedPage[] = [];
    for (const page of pages) listed.push(await ask.listed(keyOf(page)));
    const ownFiles = await readOwnFiles(config, {
      site,
      pages: listed,
      load: config.dataFiles ? ask.ownFiles(config.dataFiles) : null,
    }).catch((error) => rethrow(config.repositoryRoot, error));
    const extensions = extensionsOf(ownFiles);
    const content: SiteContent = {
      site,
      pages: listed.map((page) => withFiles(page, extensions)),
      demos,
      demoFiles: new Set([...demos.values()].map(({ file }) => file)),
      ownFiles,
      imageOrigins: [...new Set(results.flatMap((page) => page.imageOrigins))].sort(),
    };
    isBroken = false;
    return {
      ...content,
      search: () => ask.search(null),
      /** For queries that depend on all demos. */
      allDemos: () => ask.demos(null),
      async assetAt(fileName: string): Promise<string | undefined> {
        // The page is linked before its assets are requested, unless the server has restarted since.
        if (!assetFiles.has(fileName)) for (const page of pages) await linked(page);
        return assetFiles.get(fileName);
      },
      async pageAt(path: string): Promise<LinkedPage | undefined> {
        const page = pages.find((one) => one.path === path);
        return page && withFiles(await linked(page), extensions);
      },
      /** The warnings of each page, one page at a time, because finding dead links takes time. */
      async *warnings(): AsyncIterable<string[]> {
        if (isDevelopment) {
          const { hiddenProblems } = await ask.chosen(null);
          yield messages(results.flatMap((one) => (one.isHidden ? one.problems : [])));
          yield messages(hiddenProblems);
          for (const page of pages) yield messages((await linked(page)).deadLinks);
        }
        yield messages((await ask.scanned(null)).warnings);
        yield limited(messages(results.flatMap(({ warnings = [] }) => warnings)));
        yield messages((await ask.history(null)).warnings.map((message) => ({ message })));
      },
      async whole(): Promise<Content> {
        const shown: LinkedPage[] = [];
        for (const page of pages) shown.push(withFiles(await linked(page), extensions));
        const assets = shown.flatMap((page) => page.assets);
        const warnings: string[] = [];
        for await (const some of this.warnings()) warnings.push(...some);
        const originals = pages.filter(({ original }) => !original);
        return {
          ...content,
          pages: shown,
          search: await ask.search(null),
          assets: [...new Map(assets.map((asset) => [asset.fileName, asset])).values()],
          missing: missingPages(originals, config).map(({ page, locale }) => {
            return { file: page.file, in: page.locale, locale };
          }),
          warnings,
        };
      },
    };
  }

  return { load };
}

export interface LoadContentOptions extends OpenContentOptions {
  onProgress?: (progress: { done: number; total: number }) => void;
}

export async function loadContent(
  config: ResolvedConfig,
  { onProgress, ...options }: LoadContentOptions = {},
): Promise<Content> {
  return (await openContent(config, options).load({ onProgress })).whole();
}

/** The most warnings to print: a site that was written for another tool can have one on each page. */
const MOST_WARNINGS = 50;

function limited(warnings: string[]): string[] {
  const rest = warnings.length - MOST_WARNINGS;
  const more = `${rest.toLocaleString('en-US')} more warnings about pages; fix these to see the rest.`;
  return rest > 0 ? [...warnings.slice(0, MOST_WARNINGS), more] : warnings;
}
