import type { Menus, Site } from '../../shared/records.ts';
import { isUnder } from '../../shared/route.ts';
import { walk } from '../lib/collections.ts';
import { byPageOrder, type LocalePages } from './group-pages.ts';
import { pagesIn } from './menus.ts';

type Redirects = Site['redirects'];

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
  for (const group of groups.values()) add(group.path, group.pages[0]);
  // After the groups: a menu with its own order redirects to its first entry.
  for (const { path, children } of walk(Object.values(menus).flat())) {
    if (path !== undefined) add(path, pagesIn(children ?? [], pages)[0]);
  }
  const navsWithoutPage = navPaths.filter((path) => !byPath.has(path));
  for (const path of navsWithoutPage) {
    const first = pagesIn(menus[path] ?? [], pages)[0];
    if (first) add(path, first);
    else if (!(path in redirects)) {
      const pagesBelow = [...byPath.values()].filter((page) => isUnder(page.path, path));
      add(path, pagesBelow.sort(byPageOrder)[0]);
    }
  }
  return { redirects, emptyNavs: navsWithoutPage.filter((path) => !(path in redirects)) };
}
