import { posix } from 'node:path';
import type { NavItem, PageGroup } from '../../shared/records.ts';
import { capitalize } from '../../shared/text.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { groupBy, walk } from '../lib/collections.ts';
import type { Page } from '../page/page.ts';
import { localePath } from '../source/page-path.ts';

/** The pages of a folder, or those that name its path. */
export interface Group extends PageGroup {
  path: string;
  order?: number;
  /** Sorted. */
  pages: Page[];
}

/** The pages of one locale: by path, by group, and the navigation above them. */
export interface LocalePages {
  home: string;
  /** Adds the locale's prefix to a path that has none. */
  inLocale: (path: string) => string;
  byPath: ReadonlyMap<string, Page>;
  /** Path → group. */
  groups: ReadonlyMap<string, Group>;
  /** Page path → its group. */
  groupOf: ReadonlyMap<string, Group>;
  navs: NavItem[];
  navPaths: string[];
}

interface Sortable {
  order?: number;
  path: string;
}

/** Sorted by `order`, entries without one last; then by path. */
export function byOrder(a: Sortable, b: Sortable): number {
  const aOrder = a.order ?? Number.POSITIVE_INFINITY;
  const bOrder = b.order ?? Number.POSITIVE_INFINITY;
  if (aOrder !== bOrder) return aOrder < bOrder ? -1 : 1;
  if (a.path === b.path) return 0;
  return a.path < b.path ? -1 : 1;
}

export const byPageOrder = (a: Page, b: Page) =>
  byOrder(
    { order: a.frontMatter.order, path: a.path },
    { order: b.frontMatter.order, path: b.path },
  );

/**
 * Groups the pages of one locale. A page is in the group that its front matter names; without one, a page at
 * the top level or directly below a nav is in none, and any other page in that of its folder.
 */
export function groupPages(
  pages: readonly Page[],
  locale: string,
  config: ResolvedConfig,
): LocalePages {
  const inLocale = (path: string) => localePath(path, locale, config.locales);
  const home = inLocale('/');
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const navs = config.navs[locale] ?? [];
  const navPaths = [...walk(navs)].flatMap(({ path }) => (path?.startsWith('/') ? path : []));

  function groupPathOf({ path, groupPath }: Page): string | undefined {
    if (groupPath) return groupPath;
    const folder = posix.dirname(path);
    if (path === home || folder === home || navPaths.includes(folder)) return undefined;
    // The index page of a nav belongs to the nav's folder.
    return navPaths.includes(path) ? path : folder;
  }

  const groups = new Map<string, Group>();
  const groupOf = new Map<string, Group>();
  for (const [path, members] of groupBy(pages, groupPathOf)) {
    const group = createGroup(path, members, byPath.get(path));
    groups.set(path, group);
    for (const page of members) groupOf.set(page.path, group);
  }
  return { home, inLocale, byPath, groups, groupOf, navs, navPaths };
}

/**
 * The title of a group is the first one that a page sets under `group`, where the index page comes before the
 * members; its order is the lowest one that they set. Where they set none, it is that of the index page.
 */
function createGroup(path: string, members: readonly Page[], index: Page | undefined): Group {
  const pages = members.toSorted(byPageOrder);
  // The `group` of an index page that moves elsewhere describes the group that it moves to.
  const isOnlyIndex = index && !index.groupPath && !members.includes(index);
  const describingPages = isOnlyIndex ? [index, ...pages] : pages;
  const settings = describingPages.flatMap(({ frontMatter }) => frontMatter.group ?? []);
  const titles = settings.flatMap(({ title }) => title ?? []);
  const orders = settings.flatMap(({ order }) => order ?? []);
  return {
    path,
    title: titles[0] ?? index?.title ?? capitalize(posix.basename(path)),
    order: orders.length > 0 ? Math.min(...orders) : index?.frontMatter.order,
    pages,
  };
}
