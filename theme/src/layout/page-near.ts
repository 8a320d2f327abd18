import { nearest, type SearchTitles } from '@multi-hooks/press/client';
import { decodeSearchIndex } from '@multi-hooks/press/client/search';

/** Shorter names are contained in too many others. */
const LEAST_LENGTH = 4;

/**
 * The page whose name, or another library's name for it, differs from the requested name by typos or
 * contains it, as in the search.
 */
export function pageNear(path: string, titles: SearchTitles) {
  const name = comparableName(path);
  if (name.length < LEAST_LENGTH) return undefined;
  const pages = decodeSearchIndex(titles).filter(({ depth }) => depth === 1);
  const namesOf = ({ path, aliases = [] }: (typeof pages)[number]) =>
    [path, ...aliases].map(comparableName);
  const byName = new Map(
    pages.flatMap((page) => namesOf(page).map((name) => [name, page] as const)),
  );
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
