import { type MenuItem, type Menus, nearest } from '@multi-hooks/press/client';

export function pageNear(path: string, menus: Menus): MenuItem | undefined {
  const items = Object.values(menus).flat();
  const pages = items.flatMap((item) => [item, ...(item.children ?? [])]);
  const byName = new Map(pages.flatMap((page) => (page.path ? [[nameOf(page.path), page]] : [])));
  return byName.get(nearest(nameOf(path), byName.keys()) ?? '');
}

/** Compares names only: pages move between groups more often than they change their name. */
const nameOf = (path: string) => path.split('/').at(-1) ?? '';
