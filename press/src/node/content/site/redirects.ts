import type { Problem } from '../../../shared/error.ts';
import type { Menus, Site } from '../../../shared/records.ts';
import { canonicalPath, isUnder } from '../../../shared/route.ts';
import { locationOf, problemAt } from '../../location.ts';
import { byPageOrder, type LocalePages, type SitePage, walk } from './locale-pages.ts';
import { pagesIn } from './menus.ts';

export type Redirects = Site['redirects'];

/** From groups, menu entries and navigation entries without a page to the first page below them. */
export function redirectsOf(
  pages: LocalePages,
  menus: Menus,
): { redirects: Redirects; emptyNavs: string[] } {
  const { byPath, groups, navPaths } = pages;
  const redirects: Redirects = {};
  const add = (from: string, to: { path: string } | undefined) => {
    if (to && !byPath.has(from)) redirects[from] = to.path;
  };
  for (const { path, indexPath } of byPath.values()) if (indexPath) add(indexPath, { path });
  for (const group of groups.values()) if (group.path) add(group.path, group.pages[0]);
  // After the groups: where a menu has an order of its own, a reader expects its first entry.
  for (const { path, children } of walk(Object.values(menus).flat())) {
    if (path !== undefined) add(path, pagesIn(children ?? [], pages)[0]);
  }
  const open = navPaths.filter((path) => !byPath.has(path));
  for (const path of open) {
    const first = pagesIn(menus[path] ?? [], pages)[0];
    if (first) add(path, first);
    else if (!(path in redirects)) {
      const below = [...byPath.values()].filter((page) => isUnder(page.path, path));
      add(path, below.sort(byPageOrder)[0]);
    }
  }
  return { redirects, emptyNavs: open.filter((path) => !(path in redirects)) };
}

export interface LegacyOptions {
  byPath: ReadonlyMap<string, SitePage>;
  /** The other redirects of the site. */
  redirects: Redirects;
  locales: Site['locales'];
}

/** From the former paths of pages to the pages. */
export function legacyRedirects(
  pages: readonly SitePage[],
  { byPath, redirects, locales }: LegacyOptions,
): { redirects: Redirects; problems: Problem[] } {
  const legacy: Redirects = {};
  const problems: Problem[] = [];
  for (const { file, path, frontMatter } of pages) {
    for (const old of [frontMatter.legacy ?? []].flat()) {
      const from = canonicalPath(old, locales);
      const page = byPath.get(from);
      const other = redirects[from] ?? legacy[from] ?? path;
      if (!page && other === path) {
        legacy[from] = path;
        continue;
      }
      const use = page ? `is the page ${locationOf(page.file)}` : `redirects to "${other}"`;
      const text = `has the legacy path "${old}", which ${use}; remove it.`;
      problems.push(problemAt({ file }, text));
    }
  }
  return { redirects: legacy, problems };
}
