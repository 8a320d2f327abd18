import type { NavItem, PageGroup } from '../../shared/records.ts';
import type { ResolvedConfig } from '../config/config.ts';
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

/** Sorted by `order`, pages without one last; then by path. */
export function byOrder(a: { order?: number; path: string }, b: typeof a): number {
  const [left, right] = [a.order ?? Number.POSITIVE_INFINITY, b.order ?? Number.POSITIVE_INFINITY];
  if (left !== right) return left < right ? -1 : 1;
  if (a.path === b.path) return 0;
  return a.path < b.path ? -1 : 1;
}

export const byPageOrder = (a: Page, b: Page) =>
  byOrder(
    { order: a.frontMatter.order, path: a.path },
    { order: b.frontMatter.order, path: b.path },
  );

export const lastSegment = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Every item, parents first. */
export function* walk<Item extends { children?: Item[] }>(items: readonly Item[]): Iterable<Item> {
  for (const item of items) {
    yield item;
    yield* walk(item.children ?? []);
  }
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/')) || '/';

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

  const isBelowNav = ({ path }: Page) =>
    segmentsBelow(home, path).length < 2 || navPaths.includes(parentOf(path));
  /** The index page of a nav belongs to the nav's folder. */
  const folderOf = ({ path }: Page) => (navPaths.includes(path) ? path : parentOf(path));
  const groupPathOf = (page: Page) =>
    page.groupPath ?? (isBelowNav(page) ? undefined : folderOf(page));
  const allGroups = Array.from(groupBy(pages, groupPathOf), ([path, members]): Group => {
    const index = byPath.get(path);
    const sorted = members.toSorted(byPageOrder);
    const head = index && !index.groupPath && !members.includes(index) ? [index] : [];
    const configured = [...head, ...sorted].flatMap(({ frontMatter }) => frontMatter.group ?? []);
    const titles = configured.flatMap(({ title }) => title ?? []);
    const orders = configured.flatMap(({ order }) => order ?? []);
    return {
      path,
      title: titles[0] ?? index?.title ?? capitalize(lastSegment(path)),
      order: orders.length > 0 ? Math.min(...orders) : index?.frontMatter.order,
      pages: sorted,
    };
  });
  const groups = new Map(allGroups.map((group) => [group.path, group]));
  const groupOf = new Map(
    allGroups.flatMap((group) => group.pages.map(({ path }) => [path, group] as const)),
  );
  return { home, inLocale, byPath, groups, groupOf, navs, navPaths };
}

const segmentsBelow = (home: string, path: string) =>
  (home === '/' ? path : path.slice(home.length)).split('/').filter(Boolean);

/** Groups items by key, without items that have none. */
export function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
