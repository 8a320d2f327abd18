import type { MenuItem } from '@multi-hooks/press/client';

const LONG = 100;

/**
 * A menu that is too long to scan, and to be repeated in every page: only the group of the current
 * page is open, and the titles of the others link to their first page.
 */
export function isLongMenu(items: readonly MenuItem[]): boolean {
  return countOf(items) > LONG;
}

function countOf(items: readonly MenuItem[]): number {
  return items.reduce((sum, { children = [] }) => sum + 1 + countOf(children), 0);
}

export function containsPath(item: MenuItem, path: string): boolean {
  return item.path === path || !!item.children?.some((child) => containsPath(child, path));
}

/** Where an entry leads to, which may be only a title. */
export function firstPath({ path, children = [] }: MenuItem): string | undefined {
  return path ?? children.map(firstPath).find((one) => one !== undefined);
}
