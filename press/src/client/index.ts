/// <reference path="./virtual.ts" preserve="true" />

/* The engine's API for themes. */

/** The site. */
export {
  docSearch,
  editPattern,
  hasNavs,
  issuePattern,
  platform,
  site,
  starBadge,
} from 'virtual:press/site';
export { answerOf } from '../shared/answer.ts';
export { nearest } from '../shared/nearest.ts';
export type * from '../shared/records.ts';
export { editUrl, issueUrl } from '../shared/repository.ts';
export {
  fileOfPage,
  idOfHash,
  isChineseLocale,
  localeOf,
  menuOf,
  navPathOf,
  outlineOf,
  pathInLocale,
  sharedDemoOf,
} from '../shared/route.ts';
export type { SearchGroup, SearchHit } from '../shared/search.ts';
export type { SearchRecord, SearchTexts, SearchTitles } from '../shared/search-index.ts';
export { fillText } from '../shared/text.ts';
export { setColorMode, useColorMode } from './color/color-mode.ts';
export { usePageData, useRouter, useRouterState } from './context.ts';
export { hasDraft } from './demo/draft.ts';
export { loadSources } from './demo/load-demo.ts';
export { ErrorBoundary } from './error-boundary.tsx';
export { loadHovers } from './load-hovers.ts';
export { Prerendered } from './page/prerendered.tsx';
export { loadPlaygrounds, whenReachable } from './playgrounds/reachability.ts';
export { href } from './routing/base.ts';
export { fetchFile } from './routing/fetch-file.ts';
export { fetchTitles } from './search/fetch-index.ts';
export type { DemoPairProps, PreviewerProps, Theme } from './theme.ts';
export type * from './workbench/index.ts';
