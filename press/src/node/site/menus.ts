import { posix } from 'node:path';
import type { MenuItem, Menus, PageLink } from '../../shared/records.ts';
import { navPathOf } from '../../shared/route.ts';
import type { MenuItemConfig } from '../config/config.ts';
import { groupBy, walk } from '../lib/collections.ts';
import type { Page } from '../page/page.ts';
import { byOrder, type Group, type LocalePages } from './group-pages.ts';

/** The configured menus of a locale, with paths in that locale. */
export function localizeMenus(
  configured: Record<string, MenuItemConfig[]>,
  { inLocale }: LocalePages,
): Record<string, MenuItemConfig[]> {
  const readEntry = ({ path, children, ...rest }: MenuItemConfig): MenuItemConfig => ({
    ...rest,
    path: path === undefined ? undefined : inLocale(path),
    children: children?.map(readEntry),
  });
  const menus = Object.entries(configured).map(([nav, items]) => [
    nav === '*' ? nav : inLocale(nav),
    items.map(readEntry),
  ]);
  return Object.fromEntries(menus);
}

/** The menus of a locale: configured ones, with titles and groups from the pages, and generated ones. */
export function menusOf(pages: LocalePages, configured: Record<string, MenuItemConfig[]>): Menus {
  const menus: Menus = {};
  const byNav = groupBy([...pages.byPath.values()], ({ path }) => navPathOf(path, pages.navPaths));
  if (!configured['*']) menus['*'] = menuWith(byNav.get('*') ?? [], pages);
  for (const [nav, items] of Object.entries(configured)) {
    menus[nav] = items.map((item) => completeItem(item, pages));
  }
  for (const nav of pages.navPaths) {
    const pagesBelow = byNav.get(nav);
    if (pagesBelow) menus[nav] ??= menuWith(pagesBelow, pages);
  }
  return menus;
}

const groupItems = ({ path, pages }: Group): MenuItem[] =>
  pages.filter((page) => page.path !== path).map(({ title, path }) => ({ title, path }));

/** A menu of the groups of these pages, and of the pages outside of groups. The home page comes first. */
function menuWith(pages: readonly Page[], { home, groupOf }: LocalePages): MenuItem[] {
  const groups = new Set(pages.flatMap(({ path }) => groupOf.get(path) ?? []));
  const groupPaths = new Set(Array.from(groups, ({ path }) => path));
  const singlePages = pages.filter(({ path }) => !groupOf.has(path) && !groupPaths.has(path));
  const ordered = [
    ...Array.from(groups, (group) => ({ ...group, children: groupItems(group) })),
    ...singlePages.map(({ title, path, frontMatter }) => {
      const order = path === home ? Number.NEGATIVE_INFINITY : frontMatter.order;
      return { title, path, order, children: undefined };
    }),
  ];
  return ordered.sort(byOrder).map(({ title, path, children }) => ({ title, path, children }));
}

function completeItem(item: MenuItemConfig, pages: LocalePages): MenuItem {
  const { path, meta } = item;
  const group = path === undefined ? undefined : pages.groups.get(path);
  const page = path === undefined ? undefined : pages.byPath.get(path);
  const children =
    item.children?.map((child) => completeItem(child, pages)) ?? (group && groupItems(group));
  const title = item.title ?? group?.title ?? page?.title ?? posix.basename(path ?? '');
  return { title, path, meta, children: children?.length ? children : undefined };
}

/** The paths of configured entries that have no page, no group and no children. */
export function emptyEntries(
  configured: Record<string, MenuItemConfig[]>,
  { byPath, groups }: LocalePages,
): string[] {
  return [...walk(Object.values(configured).flat())].flatMap(({ path, children }) =>
    path === undefined || byPath.has(path) || groups.has(path) || children?.length ? [] : path,
  );
}

/** The entries of a menu that are pages, in reading order. */
export function pagesIn(
  items: readonly MenuItem[],
  { byPath }: Pick<LocalePages, 'byPath'>,
): PageLink[] {
  return [...walk(items)].flatMap(({ title, path }) =>
    path !== undefined && byPath.has(path) ? { title, path } : [],
  );
}

export interface Neighbours {
  previous?: PageLink;
  next?: PageLink;
}

/** Page path → previous and next page in its menu; in the order of the menus. */
export function neighboursOf(menus: Menus, pages: LocalePages): Map<string, Neighbours> {
  const neighbours = new Map<string, Neighbours>();
  for (const items of Object.values(menus)) {
    const links = pagesIn(items, pages);
    for (const [index, { path }] of links.entries()) {
      if (neighbours.has(path)) continue;
      neighbours.set(path, { previous: links[index - 1], next: links[index + 1] });
    }
  }
  return neighbours;
}
