import type { NavItem, PageGroup } from '../../shared/records.ts';
import { isUnder } from '../../shared/route.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { localePath } from '../source/page-path.ts';
import type { PageSource } from '../source/page-source.ts';

/** A group without a path has a title only. */
export interface Group extends PageGroup {
  order?: number;
  /** Sorted. */
  pages: PageSource[];
}

/** The pages of one locale: by path, by group, and the navigation above them. */
export interface LocalePages {
  home: string;
  /** Adds the locale's prefix to a path that has none. */
  inLocale: (path: string) => string;
  byPath: ReadonlyMap<string, PageSource>;
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
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

export const byPageOrder = (a: PageSource, b: PageSource) =>
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

export interface LocaleOptions {
  config: ResolvedConfig;
  locale: string;
}

export function arrangePages(
  pages: readonly PageSource[],
  { config, locale }: LocaleOptions,
): LocalePages {
  const inLocale = (path: string) => localePath(path, locale, config.locales);
  const home = inLocale('/');
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const configured = config.navs?.[locale];
  const navs = configured ?? (config.mode === 'site' ? navsOf(pages, { config, locale }) : []);
  const navPaths = [...walk(navs)].flatMap(({ path }) => (path?.startsWith('/') ? path : []));

  const isBelowNav = ({ path }: PageSource) =>
    segmentsBelow(home, path).length < 2 || navPaths.includes(parentOf(path));
  const folders = new Set(pages.flatMap((page) => page.groupPath ?? parentOf(page.path)));
  /** The index page of a nav belongs to the nav's folder. */
  const folderOf = ({ path }: PageSource) => (navPaths.includes(path) ? path : parentOf(path));
  const titled = pages.filter((page) => titleAlone(page) !== undefined);
  const titlesIn = new Map(
    Array.from(groupBy(titled, folderOf), ([folder, members]) => [
      folder,
      new Set(members.map(titleAlone)).size,
    ]),
  );
  /** A title without a path names the group of the folder, unless the folder has several groups or none. */
  const hasGroupOfTitle = (page: PageSource) => {
    if (titleAlone(page) === undefined) return false;
    if (navPaths.includes(page.path)) return true;
    if (folders.has(page.path)) return false;
    return isBelowNav(page) || (titlesIn.get(folderOf(page)) ?? 0) > 1;
  };
  const groupKeyOf = (page: PageSource) => {
    if (page.groupPath) return page.groupPath;
    const parent = folderOf(page);
    if (hasGroupOfTitle(page)) return `${parent}\0${titleAlone(page)}`;
    return isBelowNav(page) ? undefined : parent;
  };
  const all = Array.from(groupBy(pages, groupKeyOf), ([key, members]): Group => {
    const path = key.includes('\0') ? undefined : key;
    const own = path === undefined ? undefined : byPath.get(path);
    const sorted = members.toSorted(byPageOrder);
    const head = own && !own.groupPath && !members.includes(own) ? [own] : [];
    // Titles in the language of the locale take precedence.
    const byLanguage = [...head, ...sorted].sort((a, b) => +!!a.original - +!!b.original);
    const configured = byLanguage.flatMap(({ frontMatter }) => frontMatter.group ?? []);
    const titles = configured.flatMap(({ title }) => title ?? []);
    const orders = configured.flatMap(({ order }) => order ?? []);
    return {
      ...(path !== undefined && { path }),
      title: titles[0] ?? own?.title ?? capitalize(lastSegment(key)),
      order: orders.length > 0 ? Math.min(...orders) : own?.frontMatter.order,
      pages: sorted,
    };
  });
  const groups = new Map(all.flatMap((group) => (group.path ? [[group.path, group]] : [])));
  const groupOf = new Map(
    all.flatMap((group) => group.pages.map(({ path }) => [path, group] as const)),
  );
  return { home, inLocale, byPath, groups, groupOf, navs, navPaths };
}

/** The title of a page's group, if its front matter sets no path for the group. */
const titleAlone = ({ groupPath, frontMatter: { group } }: PageSource) =>
  groupPath ? undefined : group?.title;

/** The generated navigation, for a site that configures none. */
function navsOf(all: readonly PageSource[], { config, locale }: LocaleOptions): NavItem[] {
  const home = localePath('/', locale, config.locales);
  const members = groupBy(all, ({ path, navPath, frontMatter: { nav } }) => {
    const [first, second] = segmentsBelow(home, path);
    if (navPath) return navPath;
    return first && (second || nav) ? localePath(`/${first}`, locale, config.locales) : undefined;
  });
  const navs = [...members].map(([path, pages]) => {
    const entries = pages.flatMap(({ frontMatter }) => frontMatter.nav ?? []);
    return { path, pages, ...labelOf(path, entries) };
  });
  return navs.sort(byOrder).map(({ title, path, pages }) => {
    const children = secondNavs(path, pages);
    if (children.length === 0) return { title, path };
    // An entry whose pages are all in its list needs no link.
    const isListed = all.every(
      (page) =>
        !isUnder(page.path, path) || children.some((child) => isUnder(page.path, child.path)),
    );
    return { title, ...(!isListed && { path }), children };
  });
}

/** The first title and the first order that pages set. */
const labelOf = (path: string, entries: readonly { title?: string; order?: number }[]) => ({
  title: entries.find(({ title }) => title)?.title ?? capitalize(lastSegment(path)),
  order: entries.find(({ order }) => order !== undefined)?.order,
});

/** The folders of a nav, if one of its pages sets `second`. */
function secondNavs(nav: string, pages: readonly PageSource[]) {
  const secondOf = ({ frontMatter }: PageSource) => frontMatter.nav?.second;
  if (!pages.some(secondOf)) return [];
  const folders = groupBy(pages, (page) => {
    const [folder, file] = segmentsBelow(nav, page.path);
    return folder && (file || secondOf(page)) ? `${nav}/${folder}` : undefined;
  });
  const entries = Array.from(folders, ([path, members]) => ({
    path,
    ...labelOf(
      path,
      members.flatMap((page) => secondOf(page) ?? []),
    ),
  }));
  return entries.sort(byOrder).map(({ title, path }) => ({ title, path }));
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
