import { PressError } from '../../shared/error.ts';
import type { Block, Demo, Page, PageLink, SearchRecord, Site } from '../../shared/records.ts';
import type { ResolvedConfig } from '../config/config.ts';
import {
  blocksOf,
  checkLinks,
  fillOverviews,
  finishDemo,
  joinSections,
  pageOf,
} from './assemble.ts';
import { type Draft, readDraft, readParts, type Work } from './draft.ts';
import { type History, readHistory, readHistoryState, updatedTime } from './git.ts';
import type { Asset } from './links.ts';
import { type Memo, openMemo } from './memo.ts';
import { scan } from './scan.ts';
import { searchRecords } from './search.ts';
import { buildSite } from './site/site.ts';

/*
 * loadContent(config) reads everything below the content folders into records. With the cache of
 * the last load (createContentCache), only what changed since is read again; build and development
 * server use the same function. All mistakes are told together, in one PressError.
 */

export type { Asset };

export interface ContentPage {
  page: Page;
  /** Prose with its finished HTML, demos by their id. */
  blocks: Block[];
  /** Ids of the demos in `blocks`, in order. */
  demos: string[];
  previous?: PageLink;
  next?: PageLink;
  /** Absolute paths of the files whose change makes the page stale. */
  dependsOn: string[];
}

export interface ContentDemo {
  demo: Demo;
  /** Absolute path of the module whose default export is the demo's component. */
  file: string;
  /** The page that shows it. */
  pagePath: string;
}

export interface Content {
  site: Site;
  /** In the order of the menus, locale by locale. */
  pages: ContentPage[];
  demos: Map<string, ContentDemo>;
  /** Locale name → records, in the order of the pages. */
  search: Record<string, SearchRecord[]>;
  /** Images and files that pages refer to by a relative address. */
  assets: Asset[];
  warnings: string[];
}

/** What one load leaves for the next. */
export interface ContentCache {
  memo: Memo;
  history?: History;
}

export function createContentCache(memo: Memo = new Map()): ContentCache {
  return { memo };
}

export interface LoadContentOptions {
  cache?: ContentCache;
  /** Shows hidden pages and debug demos, and warns of dead links instead of failing. */
  isDevelopment?: boolean;
  onProgress?: (progress: { done: number; total: number }) => void;
}

export async function loadContent(
  config: ResolvedConfig,
  options: LoadContentOptions = {},
): Promise<Content> {
  const { cache = createContentCache(), isDevelopment = false } = options;
  const memo = openMemo(cache.memo);
  const work: Work = { config, memo, isDevelopment, demos: new Map(), problems: [] };

  const historyState = readHistoryState(config.repositoryRoot);
  const drafts = await readDrafts(work, options.onProgress);
  const built = buildSite(
    config,
    drafts.map((draft) => ({ ...draft, frontMatter: draft.parsed.frontMatter })),
  );
  const rank = new Map(built.order.map((path, index) => [path, index]));
  drafts.sort((a, b) => (rank.get(a.path) ?? 0) - (rank.get(b.path) ?? 0));
  const byPath = new Map(drafts.map((draft) => [draft.path, draft]));
  for (const draft of drafts) fillOverviews(draft, { built, byPath });

  const { demos } = work;
  const { resolveLink, assets, deadLinks } = checkLinks({ config, built, drafts, demos });
  const problems = [...work.problems, ...built.problems, ...(isDevelopment ? [] : deadLinks)];
  if (problems.length > 0) throw new PressError(problems);

  cache.history = await readHistory(config.repositoryRoot, {
    state: await historyState,
    folders: config.content,
    files: drafts.flatMap(({ history }) => [...history]),
    known: cache.history,
  });
  const warnings = isDevelopment ? deadLinks.map(({ message }) => message) : [];
  if (cache.history.warning) warnings.push(cache.history.warning);

  const pages: ContentPage[] = [];
  for (const draft of drafts) {
    const time = updatedTime(cache.history, draft.history);
    pages.push({
      page: pageOf(draft, { built, time, config }),
      blocks: blocksOf(draft, resolveLink),
      demos: draft.demos,
      ...built.neighbours.get(draft.path),
      dependsOn: [...draft.dependsOn],
    });
  }
  const searched = drafts.map((draft, index) => ({
    page: (pages[index] as ContentPage).page,
    sections: joinSections(draft),
    aliases: draft.parsed.frontMatter.aliases ?? [],
  }));
  memo.close();
  return {
    site: built.site,
    pages,
    demos: new Map([...demos].map(([id, demo]) => [id, finishDemo(demo, resolveLink)])),
    search: Object.fromEntries(
      config.locales.map(({ name }) => [
        name,
        searchRecords(searched.filter(({ page }) => page.locale === name)),
      ]),
    ),
    assets,
    warnings,
  };
}

async function readDrafts(
  work: Work,
  onProgress: LoadContentOptions['onProgress'],
): Promise<Draft[]> {
  const files = await scan(work.config.content);
  const drafts: Draft[] = [];
  for (const [index, file] of files.entries()) {
    const draft = await readDraft(file, work);
    if (draft && (work.isDevelopment || !draft.parsed.frontMatter.hide)) {
      await readParts(draft, work);
      drafts.push(draft);
    }
    onProgress?.({ done: index + 1, total: files.length });
  }
  return drafts;
}
