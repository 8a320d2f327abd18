import { type MenuItem, type Menus, nearest } from '@multi-hooks/press/client';

/** Shorter names are in too many others. */
const LEAST_LENGTH = 4;

/** Like the search: the page whose name differs by typos from the requested one, or contains it. */
export function pageNear(path: string, menus: Menus): MenuItem | undefined {
  const name = comparableName(path);
  if (name.length < LEAST_LENGTH) return undefined;
  const items = Object.values(menus).flat();
  const pages = items.flatMap((item) => [item, ...(item.children ?? [])]);
  const byName = new Map(pages.map((page) => [comparableName(page.path ?? ''), page]));
  const names = [...byName.keys()];
  const match = nearest(name, names) ?? names.find((candidate) => candidate.includes(name));
  return match === undefined ? undefined : byName.get(match);
}

/**
 * Compares names only: pages move between groups more often than they change their name. Readers write
 * `useToggle`, `use-toggle` and `use_toggle.html` for the same page.
 */
function comparableName(path: string): string {
  const [, name = ''] = /([^/]*?)(?:\.\w+)?\/?$/.exec(path) ?? [];
  return name.replace(/[-_]/g, '').toLowerCase();
}
