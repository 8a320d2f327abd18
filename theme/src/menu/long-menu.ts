import type { MenuItem } from '@multi-hooks/press/client';

const LONG = 100;

/** In a long menu only the group of the current page is open; the others link to their first page. */
export function isLongMenu(items: readonly MenuItem[]): boolean {
  return countOf(items) > LONG;
}

function countOf(items: readonly MenuItem[]): number {
  return items.reduce((sum, { children = [] }) => sum + 1 + countOf(children), 0);
}

export function containsPath(item: MenuItem, path: string): boolean {
  return item.path === path || !!item.children?.some((child) => containsPath(child, path));
}

/** The entry's own path, else that of the first page below it. */
export function firstPath({ path, children = [] }: MenuItem): string | undefined {
  return path ?? children.map(firstPath).find((one) => one !== undefined);
}
