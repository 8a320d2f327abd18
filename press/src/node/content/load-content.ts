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
import type { KnownPages } from './draft-page.ts';
import { type KnownDrafts, readDrafts } from './drafts.ts';
import { type KnownFallbacks, missingPages, withFallbacks } from './fallbacks.ts';
import { type History, type HistoryState, momentOf, readHistory, readHistoryState } from './git.ts';
import { type Memo, openMemo } from './memo.ts';
import { once } from './once.ts';
import { type OwnFiles, readOwnFiles, withFiles } from './own-files.ts';
import { type KnownSite, knownSite } from './site/known-site.ts';
import { isLargeSite, type MenuParts, menuPartsOf } from './site/menu-parts.ts';

/*
 * loadContent(config) reads everything below the content folders into records:
 * scan → parse → draft → site → assemble. With the cache of the last load, only what changed since
 * is read again; build and development server use the same function. One PressError reports all
 * mistakes together.
 */

export type { ContentDemo, ContentPage } from './draft-page.ts';
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
  /** The files of pages that a locale has no translation of, locale by locale. */
  missing: { locale: string; file: string; in: string }[];
  warnings: string[];
  /** The same warnings, page by page: to look for dead links takes time. */
  warningsByPage: Iterable<string[]>;
}

/** What one load leaves for the next. */
export interface ContentCache {
  memo: Memo;
  history?: History;
  historyRead?: { state: HistoryState; moment: string | undefined };
  /** The results of earlier processes. */
  store?: Store | undefined;
  drafts?: KnownDrafts;
  site?: KnownSite;
  pages: KnownPages;
  fallbacks: KnownFallbacks;
  /** What has changed since the last load that succeeded. */
  changed: Set<string>;
}

export function createContentCache(store?: Store): ContentCache {
  return {
    memo: new Map(),
    store,
    pages: new WeakMap(),
    fallbacks: new WeakMap(),
    changed: new Set(),
  };
}

export interface LoadContentOptions {
  cache?: ContentCache;
  /** Shows hidden pages and debug demos, and warns of dead links instead of failing. */
  isDevelopment?: boolean;
  /** The files that have changed since the cache was filled. @default unknown: all are looked at */
  changed?: Iterable<string>;
  onProgress?: (progress: { done: number; total: number }) => void;
}

export async function loadContent(
  config: ResolvedConfig,
  options: LoadContentOptions = {},
): Promise<Content> {
  const { cache = createContentCache(), isDevelopment = false, onProgress } = options;
  const changed = changedSince(cache, options.changed);
  const memo = openMemo(cache.memo, { store: cache.store, changed });
  const historyState = stateOfHistory(config, changed && cache);
  const { read, known } = await readDrafts(config, {
    memo,
    isDevelopment,
    known: cache.drafts,
    changed,
    onProgress,
  });
  const readProblems = read.flatMap(({ problems, isHidden }) => (isHidden ? [] : problems));
  const drafts = read.flatMap(({ draft }) => draft ?? []);
  const history = await readHistory(config.repositoryRoot, {
    state: (await historyState).state,
    folders: config.content,
    files: drafts.flatMap((draft) => draft.history),
    known: cache.history,
  });
  const assembling = { config, history, cache, keepsPages: !isDevelopment };
  const withHidden = assembleSite(drafts, assembling);
  const visible = drafts.filter(({ frontMatter }) => !frontMatter.hide);
  // Hidden pages are not built, so their problems must not stop development.
  const hiddenPagesFail = withHidden.problems.length > 0 && visible.length < drafts.length;
  const { site, problems, assembled } = hiddenPagesFail
    ? assembleSite(visible, assembling)
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
  if (!isDevelopment) {
    all.push(...[...assembled.deadLinks()].flat());
    all.push(...(await aliasProblems(assembled.demos, config)));
  }
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
  const historyRead = await historyState;
  Object.assign(cache, { history, historyRead, drafts: known, changed: new Set() });
  const messages = (found: readonly { message: string }[]) =>
    found.map(({ message }) => shorten({ message }).message);
  const warningsByPage = {
    *[Symbol.iterator]() {
      if (isDevelopment) {
        yield messages(hiddenProblems);
        for (const problems of assembled.deadLinks()) yield messages(problems);
      }
      yield messages(known.warnings);
      yield told(messages(read.flatMap(({ warnings = [] }) => warnings)));
      yield messages(history.warnings.map((message) => ({ message })));
    },
  };
  const menuParts = once(() =>
    isLargeSite(site, assembled.demos.size) ? menuPartsOf(site) : null,
  );
  return {
    site,
    get menuParts() {
      return menuParts();
    },
    pages: withFiles(assembled.pages, ownFiles),
    demos: assembled.demos,
    get search() {
      return assembled.search;
    },
    get assets() {
      return assembled.assets;
    },
    get imageOrigins() {
      return assembled.imageOrigins;
    },
    get policyNeeds() {
      return [...(wrapped.value ?? []), ...assembled.policyNeeds];
    },
    ownFiles,
    get missing() {
      return missingPages(visible, config).map(({ draft, locale }) => {
        return { file: draft.file, in: draft.locale, locale };
      });
    },
    get warnings() {
      return [...warningsByPage].flat();
    },
    warningsByPage,
  };
}

/** A site that was written with another tool can have one remark in each page. */
const TOLD = 50;

function told(remarks: string[]): string[] {
  const rest = remarks.length - TOLD;
  const more = `${rest.toLocaleString('en-US')} more remarks on pages, told when these are mended.`;
  return rest > 0 ? [...remarks.slice(0, TOLD), more] : remarks;
}

/** Also what had changed when loads failed; undefined if anything may have. */
function changedSince(cache: ContentCache, changed: Iterable<string> | undefined) {
  if (!changed) cache.drafts = undefined;
  if (!cache.drafts) return undefined;
  for (const file of changed ?? []) cache.changed.add(file);
  return cache.changed;
}

/** That of the last load, if there is no newer commit. */
async function stateOfHistory(
  { repositoryRoot: root }: ResolvedConfig,
  { historyRead: last }: Pick<ContentCache, 'historyRead'> = {},
) {
  if (last?.moment && last.moment === momentOf(root, last.state)) return last;
  const state = await readHistoryState(root);
  return { state, moment: momentOf(root, state) };
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
function assembleSite(drafts: readonly Draft[], { cache, ...options }: AssembleSiteOptions) {
  const { config } = options;
  const all = withFallbacks(drafts, { config, known: cache.fallbacks });
  cache.site = knownSite(all, { config, known: cache.site });
  const { built } = cache.site;
  const rank = new Map(built.order.map((path, index) => [path, index]));
  const sorted = all.toSorted((a, b) => (rank.get(a.path) ?? 0) - (rank.get(b.path) ?? 0));
  const assembled = assemble(sorted, { ...options, built, known: cache.pages });
  return {
    site: built.site,
    assembled,
    problems: [...assembled.problems, ...built.problems],
  };
}

interface AssembleSiteOptions {
  config: ResolvedConfig;
  history: History;
  cache: ContentCache;
  keepsPages: boolean;
}
