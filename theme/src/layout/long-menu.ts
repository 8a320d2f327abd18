import type { MenuItem } from '@multi-hooks/press/client';

const LONG = 100;

/**
 * Too long to look through, and to stand in each of as many pages as it has entries: only the
 * group of the current page is open then, and the title of another leads to its first page.
 */
export function isLongMenu(items: readonly MenuItem[]): boolean {
  return countOf(items) > LONG;
}

function countOf(items: readonly MenuItem[]): number {
  return items.reduce((sum, { children = [] }) => sum + 1 + countOf(children), 0);
}

export function leadsTo(item: MenuItem, path: string): boolean {
  return item.path === path || !!item.children?.some((child) => leadsTo(child, path));
}
