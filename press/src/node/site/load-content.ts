import type { Site } from '../../shared/records.ts';
import type { SearchRecord } from '../../shared/search-index.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { createMemo, type Memo } from '../lib/memo.ts';
import { formatProblem, PressError } from '../lib/problems.ts';
import type { ParsedPage } from '../page/parsed-page.ts';
import { pageReader, type ReadPage } from '../page/read-page.ts';
import { readHistory } from '../source/git.ts';
import { type ContentFile, scan } from '../source/scan.ts';
import { arrangeWithHidden } from './arrange.ts';
import { linkSite, searchOf } from './link-site.ts';
import type { ContentDemo, LinkedPage, ListedPage } from './linked-page.ts';
import type { Asset } from './links.ts';
import {
  extensionsOf,
  importOwnFiles,
  type OwnFiles,
  readOwnFiles,
  withFiles,
} from './own-files.ts';

/*
 * Reads everything below the content folders into records: a build links all pages, a development server
 * those that a reader opens. One PressError reports all mistakes together.
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
  warnings: string[];
}

export interface OpenContentOptions {
  /** Whether to show hidden pages and debug demos, and to warn about dead links instead of failing. */
  isDevelopment?: boolean;
  /** Keeps the pages that have not changed since they were read. @default nothing is kept */
  memo?: Memo;
}

/** The current content of the site; pages are linked on demand. */
export type OpenContent = ReturnType<typeof openContent>;

export type LoadedContent = Awaited<ReturnType<OpenContent['load']>>;

export function openContent(
  config: ResolvedConfig,
  { isDevelopment = false, memo = createMemo() }: OpenContentOptions = {},
) {
  const readPage = pageReader(config, isDevelopment, memo);
  const importFiles = memo.keep(importOwnFiles);
  const historyOf = memo.keep((files: string[]) =>
    readHistory(config.repositoryRoot, { folders: config.content, files }),
  );
  /** Also of pages that have changed since: an open page still asks for them. */
  const assetFiles = new Map<string, string>();

  async function readPages(files: ContentFile[], onProgress: LoadContentOptions['onProgress']) {
    const read: ReadPage[] = [];
    for (const file of files) {
      read.push(await readPage(file));
      onProgress?.({ done: read.length, total: files.length });
    }
    return read;
  }

  /** Throws one error with all problems that keep the site from loading. */
  async function load({ onProgress }: Pick<LoadContentOptions, 'onProgress'> = {}) {
    const results = await readPages(scan(config), onProgress);
    const arranged = arrangeWithHidden(
      results.flatMap(({ page }) => page ?? []),
      config,
    );
    const files = new Set(arranged.pages.flatMap((page) => page.history));
    const history = await historyOf([...files]);
    const { site, pages, demos, link } = linkSite(arranged, history, config);
    const parsed = [...pages.keys()];
    const linked = (page: ParsedPage): LinkedPage => {
      const result = link(page);
      for (const { fileName, file } of result.assets) assetFiles.set(fileName, file);
      return result;
    };
    const all = [
      ...results.flatMap((result) => (result.isHidden ? [] : result.problems)),
      ...arranged.problems,
      ...(isDevelopment ? [] : parsed.flatMap((page) => linked(page).deadLinks)),
    ];
    // If several demos share a module, name it once.
    const distinct = [...new Map(all.map((problem) => [formatProblem(problem), problem])).values()];
    if (distinct.length > 0) throw new PressError(distinct);

    const ownFiles = await readOwnFiles(config, {
      site,
      pages: [...pages.values()],
      load: config.dataFiles ? importFiles(config.dataFiles) : null,
    });
    const extensions = extensionsOf(ownFiles);
    const search = () => searchOf(pages, config.locales);
    const content: SiteContent = {
      site,
      pages: Array.from(pages.values(), (page) => withFiles(page, extensions)),
      demos,
      demoFiles: new Set([...demos.values()].map(({ file }) => file)),
      ownFiles,
      imageOrigins: [...new Set(parsed.flatMap((page) => page.imageOrigins))].sort(),
    };
    const hiddenProblems = results.flatMap((result) => (result.isHidden ? result.problems : []));
    // Without dead links: in development, those of a page are known once it was linked.
    const warnings = [
      ...(isDevelopment ? [...hiddenProblems, ...arranged.hiddenProblems].map(formatProblem) : []),
      ...limited(results.flatMap((result) => result.warnings ?? []).map(formatProblem)),
      ...history.warnings,
    ];
    return {
      ...content,
      warnings,
      search,
      assetAt(fileName: string): string | undefined {
        // The page is linked before its assets are requested, unless the server has restarted since.
        if (!assetFiles.has(fileName)) for (const page of parsed) linked(page);
        return assetFiles.get(fileName);
      },
      /** The files that pages show or link to, of those pages that were linked. */
      assetFiles: () => [...assetFiles.values()],
      pageAt(path: string): LinkedPage | undefined {
        const page = parsed.find((candidate) => candidate.path === path);
        return page && withFiles(linked(page), extensions);
      },
      whole(): Content {
        const linkedPages = parsed.map((page) => withFiles(linked(page), extensions));
        const deadLinks = linkedPages.flatMap((page) => page.deadLinks).map(formatProblem);
        const assets = linkedPages.flatMap((page) => page.assets);
        return {
          ...content,
          pages: linkedPages,
          search: search(),
          assets: [...new Map(assets.map((asset) => [asset.fileName, asset])).values()],
          warnings: [...deadLinks, ...warnings],
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
