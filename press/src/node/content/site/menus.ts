import type { MenuItem, Menus } from '../../../shared/records.ts';
import { navPathOf } from '../../../shared/route.ts';
import type { MenuItemConfig } from '../../config/config.ts';
import { byOrder, type Group, type LocalePages, lastSegment, walk } from './locale-pages.ts';

/** The configured menus of a locale, completed from its pages, or menus of all its pages. */
export function menusOf(
  pages: LocalePages,
  configured: Record<string, MenuItemConfig[]> | undefined,
): Menus {
  if (configured) {
    return Object.fromEntries(
      Object.entries(configured).map(([nav, items]) => [
        nav,
        items.map((item) => completeItem(item, pages)),
      ]),
    );
  }
  const menus = ['*', ...pages.navPaths].map((nav) => [nav, menuBelow(nav, pages)] as const);
  return Object.fromEntries(menus.filter(([nav, items]) => nav === '*' || items.length > 0));
}

const childrenOf = ({ path, pages }: Group): MenuItem[] =>
  pages.filter((page) => page.path !== path).map(({ title, path }) => ({ title, path }));

function menuBelow(nav: string, { home, byPath, groupOf, navPaths }: LocalePages): MenuItem[] {
  const pages = [...byPath.values()].filter(({ path }) => navPathOf(path, navPaths) === nav);
  const groups = new Set(pages.flatMap(({ path }) => groupOf.get(path) ?? []));
  const groupPaths = new Set(Array.from(groups, ({ path }) => path));
  const single = pages.filter(({ path }) => !groupOf.has(path) && !groupPaths.has(path));
  return [
    ...Array.from(groups, (group) => ({
      path: group.path,
      order: group.order,
      item: { title: group.title, path: group.path, children: childrenOf(group) },
    })),
    ...single.map(({ title, path, frontMatter }) => ({
      path,
      order: path === home ? Number.NEGATIVE_INFINITY : frontMatter.order,
      item: { title, path },
    })),
  ]
    .sort(byOrder)
    .map(({ item }) => item);
}

function completeItem(item: MenuItemConfig, pages: LocalePages): MenuItem {
  const { path, meta } = item;
  const group = pages.groups.get(path);
  const children =
    item.children?.map((child) => completeItem(child, pages)) ?? (group && childrenOf(group));
  const title = item.title ?? group?.title ?? pages.byPath.get(path)?.title ?? lastSegment(path);
  return { title, path, ...(meta && { meta }), ...(children?.length && { children }) };
}

/** The paths of configured entries that have neither a page, nor a group, nor entries of their own. */
export function emptyEntries(
  configured: Record<string, MenuItemConfig[]> | undefined,
  { byPath, groups }: LocalePages,
): string[] {
  return [...walk(Object.values(configured ?? {}).flat())]
    .filter(({ path, children }) => !byPath.has(path) && !groups.has(path) && !children?.length)
    .map(({ path }) => path);
}

/** The entries of a menu that are pages, in reading order. */
export function pagesIn(
  items: readonly MenuItem[],
  { byPath }: Pick<LocalePages, 'byPath'>,
): MenuItem[] {
  return [...walk(items)].filter(({ path }) => byPath.has(path));
}
