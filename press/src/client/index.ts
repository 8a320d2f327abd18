/* What a theme may know of the engine. */

/** What a site has is known when it is built: code that asks a constant first is left out. */
export {
  hasChinese,
  hasDocSearch,
  hasLocales,
  hasNavs,
  hasSourceTabs,
  site,
} from 'virtual:press/site';
export { outlineOf } from '../shared/outline.ts';
export type {
  ColorMode,
  Demo,
  DemoSource,
  Locale,
  MenuItem,
  NavItem,
  Page,
  PageData,
  PageLink,
  Site,
  Slug,
} from '../shared/records.ts';
export { editUrl } from '../shared/repository.ts';
export { isChineseLocale, localeOf, menuOf, stripTrailingSlash } from '../shared/route.ts';
export type { SearchGroup, SearchHit } from '../shared/search.ts';
export { usePageData, useRouter, useRouterState } from './app.tsx';
export { href } from './base.ts';
export { setColorMode, useColorMode } from './color-mode.ts';
export { fitsCodePlayground } from './playgrounds/fits-code-playground.ts';
export { loadPlaygrounds } from './playgrounds/load.ts';
export { whenReachable } from './playgrounds/reachability.ts';
export { useAdopted } from './prose.tsx';
export { loadSearch, type Search } from './search.ts';
export type { PreviewerProps, Theme } from './theme.ts';
export { whenNear } from './when-near.ts';
