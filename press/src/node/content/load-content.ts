import { PressError, type Problem } from '../../shared/error.ts';
import type { Site } from '../../shared/records.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { readDependencies } from '../demo/dependencies.ts';
import { inRepository, rethrow } from '../location.ts';
import type { Store } from '../store/store.ts';
import { problemsOfAliases } from './aliased-modules.ts';
import { type Assembled, assemble } from './assemble.ts';
import { attempt } from './attempt.ts';
import type { Draft } from './draft.ts';
import { type History, readHistory, readHistoryState } from './git.ts';
import { type Memo, openMemo } from './memo.ts';
import { type OwnFiles, readOwnFiles, withFiles } from './own-files.ts';
import { readDraft } from './read-draft.ts';
import { scan } from './scan.ts';
import { isLargeSite, type MenuParts, menuPartsOf } from './site/menu-parts.ts';
import { buildSite } from './site/site.ts';

/*
 * loadContent(config) reads everything below the content folders into records:
 * scan → parse → draft → site → assemble. With the cache of the last load, only what changed since
 * is read again; build and development server use the same function. One PressError reports all
 * mistakes together.
 */

export type { ContentDemo, ContentPage } from './assemble.ts';
export type { Asset } from './links.ts';

/** Pages come in the order of the menus, locale by locale. */
export interface Content
  extends Pick<
    Assembled,
    'pages' | 'demos' | 'search' | 'assets' | 'imageOrigins' | 'policyNeeds'
  > {
  site: Site;
  /** Null for a site that is small enough to have its menus in the entry script. */
  menuParts: MenuParts | null;
  ownFiles: OwnFiles;
  warnings: string[];
}

/** What one load leaves for the next. */
export interface ContentCache {
  memo: Memo;
  history?: History;
  /** The results of earlier processes. */
  store?: Store | undefined;
}

export function createContentCache(store?: Store): ContentCache {
  return { memo: new Map(), store };
}

export interface LoadContentOptions {
  cache?: ContentCache;
  /** Shows hidden pages and debug demos, and warns of dead links instead of failing. */
  isDevelopment?: boolean;
  onProgress?: (progress: { done: number; total: number }) => void;
}

export async function loadContent(
  config: ResolvedConfig,
  { cache = createContentCache(), isDevelopment = false, onProgress }: LoadContentOptions = {},
): Promise<Content> {
  const memo = openMemo(cache.memo, cache.store);
  const historyState = readHistoryState(config.repositoryRoot);
  const files = await scan(config);
  const read: Awaited<ReturnType<typeof readDraft>>[] = [];
  for (const file of files) {
    read.push(await readDraft(file, { config, memo, isDevelopment }));
    onProgress?.({ done: read.length, total: files.length });
  }
  const readProblems = read.flatMap(({ problems, isHidden }) => (isHidden ? [] : problems));
  const drafts = read.flatMap(({ draft }) => draft ?? []);
  const history = await readHistory(config.repositoryRoot, {
    state: await historyState,
    folders: config.content,
    files: drafts.flatMap((draft) => draft.history),
    known: cache.history,
  });
  const withHidden = assembleSite(drafts, { config, history });
  const visible = drafts.filter(({ frontMatter }) => !frontMatter.hide);
  // Hidden pages are not built, so their problems must not stop development.
  const hiddenPagesFail = withHidden.problems.length > 0 && visible.length < drafts.length;
  const { site, problems, deadLinks, ...assembled } = hiddenPagesFail
    ? assembleSite(visible, { config, history })
    : withHidden;
  const remaining = new Set(problems.map(({ message }) => message));
  const hiddenProblems = [
    ...read.flatMap((one) => (one.isHidden ? one.problems : [])),
    ...withHidden.problems.filter(({ message }) => !remaining.has(message)),
  ];

  const { wrapper } = config.demo;
  const wrapped = await attempt(async () =>
    wrapper ? (await readDependencies(wrapper, config)).policyNeeds : [],
  );
  const all = [...readProblems, ...problems, ...wrapped.problems];
  if (!isDevelopment) all.push(...deadLinks, ...(await aliasProblems(assembled.demos, config)));
  const shorten = (problem: Problem) => inRepository(config.repositoryRoot, problem);
  // A module of several demos is named once.
  const distinct = [...new Map(all.map((problem) => [problem.message, problem])).values()];
  if (distinct.length > 0) throw new PressError(distinct.map(shorten));
  const ownFiles = await readOwnFiles(config, {
    site,
    pages: assembled.pages,
    memo,
  }).catch((error) => rethrow(config.repositoryRoot, error));
  memo.close();
  cache.history = history;
  const warnings = isDevelopment
    ? [...hiddenProblems, ...deadLinks].map((problem) => shorten(problem).message)
    : [];
  warnings.push(...history.warnings.map((message) => shorten({ message }).message));
  const pages = withFiles(assembled.pages, ownFiles);
  const policyNeeds = [...(wrapped.value ?? []), ...assembled.policyNeeds];
  const menuParts = isLargeSite(site, assembled.demos.size) ? menuPartsOf(site) : null;
  return { site, menuParts, ...assembled, pages, policyNeeds, ownFiles, warnings };
}

async function aliasProblems(
  demos: Content['demos'],
  config: ResolvedConfig,
): Promise<readonly Problem[]> {
  const sources = [...demos.values()].flatMap(({ demo }) =>
    demo.sources.flatMap(({ code }) => code ?? []),
  );
  const { value = [], problems } = await attempt(() => problemsOfAliases(config, sources));
  return [...value, ...problems];
}

/** Assembles the site from its pages, in the order of its menus. */
function assembleSite(
  drafts: readonly Draft[],
  options: { config: ResolvedConfig; history: History },
) {
  const built = buildSite(options.config, drafts);
  const rank = new Map(built.order.map((path, index) => [path, index]));
  const sorted = drafts.toSorted((a, b) => (rank.get(a.path) ?? 0) - (rank.get(b.path) ?? 0));
  const assembled = assemble(sorted, { ...options, built });
  return {
    site: built.site,
    ...assembled,
    problems: [...assembled.problems, ...built.problems],
  };
}
