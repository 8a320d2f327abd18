import type { Site } from '../../shared/records.ts';
import type { SearchRecord } from '../../shared/search-index.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { createMemo, type Memo } from '../lib/memo.ts';
import { PressError, type Problem } from '../lib/problems.ts';
import { createPageReader, type PageResult } from '../page/page-reader.ts';
import { readHistory } from '../source/git.ts';
import { scan } from '../source/scan.ts';
import { arrange } from './arrange.ts';
import { type ExtraFiles, extensionsOf, importExtraFiles, readExtraFiles } from './extra-files.ts';
import { fillOverviews } from './fill-overviews.ts';
import { type ContentDemo, type LinkedPage, linkDemos, linkPage } from './link-page.ts';
import { type Asset, createLinkResolver } from './link-resolver.ts';
import { searchOf } from './search-files.ts';

export type { ContentDemo, LinkedPage } from './link-page.ts';
export type { Asset } from './link-resolver.ts';

/** Everything below the content folders, as records that can be bundled and written. */
export interface Content {
  site: Site;
  /** In the order of the menus, locale by locale. */
  pages: LinkedPage[];
  demos: Map<string, ContentDemo>;
  /** The modules of the demos, as absolute paths. */
  demoFiles: ReadonlySet<string>;
  extraFiles: ExtraFiles;
  /** Other hosts from which pages and descriptions of demos show images, as sources of a policy. */
  imageOrigins: string[];
  /** Locale name → records, in the order of the pages. */
  search: Record<string, SearchRecord[]>;
  assets: Asset[];
  warnings: Problem[];
}

export interface OpenContentOptions {
  /** Whether to show hidden pages and debug demos, and to warn about dead links instead of failing. */
  isDevelopment?: boolean;
  /** Keeps the pages that have not changed since they were read. @default nothing is kept */
  memo?: Memo;
  onProgress?: (message: string) => void;
}

/** Returns a function that loads the current content of the site. */
export function openContent(
  config: ResolvedConfig,
  { isDevelopment = false, memo = createMemo(), onProgress }: OpenContentOptions = {},
) {
  const readPage = createPageReader(config, isDevelopment, memo);
  const importFiles = memo.keep(importExtraFiles);
  const historyOf = memo.keep((folders: string[]) => readHistory(config.repositoryRoot, folders));

  async function readPages() {
    const files = scan(config);
    const results: PageResult[] = [];
    for (const file of files) {
      results.push(await readPage(file));
      onProgress?.(`pages read: ${results.length} of ${files.length}`);
    }
    return results;
  }

  /** Throws one error with all problems that keep the site from loading. */
  async function load(): Promise<Content> {
    const results = await readPages();
    const readablePages = results.flatMap(({ page }) => page ?? []);
    const arranged = arrange(readablePages, config);
    arranged.pages = arranged.pages.map((page) => fillOverviews(page, arranged));
    const history = await historyOf(config.content);
    const resolveLink = createLinkResolver(arranged, config);
    const demos = linkDemos(arranged.pages, resolveLink);
    const context = { site: arranged, history, config, resolveLink };
    const pages = arranged.pages.map((page) => linkPage(page, context));
    const deadLinks = pages.flatMap((page) => page.deadLinks);
    const problems = [
      ...results.flatMap((result) => result.problems),
      ...arranged.problems,
      ...(isDevelopment ? [] : deadLinks),
    ];
    if (problems.length > 0) throw new PressError(problems);

    const importedFiles = config.dataFiles ? importFiles(config.dataFiles) : null;
    const extraFiles = await readExtraFiles(config, pages, importedFiles);
    const extensions = extensionsOf(extraFiles);
    for (const { metadata } of pages) metadata.files = extensions.get(metadata.path);
    const assets = pages.flatMap((page) => page.assets);
    return {
      site: arranged.site,
      pages,
      demos,
      demoFiles: new Set([...demos.values()].map(({ file }) => file)),
      extraFiles,
      imageOrigins: [...new Set(arranged.pages.flatMap((page) => page.imageOrigins))].sort(),
      search: searchOf(arranged, config.locales),
      assets: [...new Map(assets.map((asset) => [asset.fileName, asset])).values()],
      warnings: [
        ...deadLinks,
        ...results.flatMap((result) => result.warnings ?? []),
        ...(history.warning ? [history.warning] : []),
      ],
    };
  }

  return { load };
}

export const loadContent = (
  config: ResolvedConfig,
  options?: OpenContentOptions,
): Promise<Content> => openContent(config, options).load();
