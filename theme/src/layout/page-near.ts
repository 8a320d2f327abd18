import { nearest, type SearchRecord, type SearchTitles } from '@multi-hooks/press/client';
import { decodeSearchIndex } from '@multi-hooks/press/client/search';

/** Shorter names are contained in too many others. */
const LEAST_LENGTH = 4;

/**
 * The page whose name, or another library's name for it, differs from the requested name by typos or
 * contains it, as in the search; else the page above the requested path. For a thing that the site does not
 * have, it is the page to use instead, with its note.
 */
export function pageNear(
  path: string,
  titles: SearchTitles,
): (SearchRecord & { note?: string }) | undefined {
  const pages = decodeSearchIndex(titles).filter(({ depth }) => depth === 1);
  const byName = new Map(
    pages.flatMap((page) => [
      ...[page.path, ...(page.aliases ?? [])].map((name) => [comparableName(name), page] as const),
      ...(page.insteadOf ?? []).flatMap(({ words, note }) =>
        words.map((word) => [comparableName(word), { ...page, note }] as const),
      ),
    ]),
  );
  const names = [...byName.keys()];
  const name = comparableName(path);
  const match =
    name.length >= LEAST_LENGTH &&
    (nearest(name, names) ?? names.find((candidate) => candidate.includes(name)));
  return match ? byName.get(match) : pages.find((page) => path.startsWith(`${page.path}/`));
}

/**
 * Compares names only: pages move between groups more often than they change their name. Readers write
 * `useToggle`, `use-toggle` and `use_toggle.html` for the same page.
 */
function comparableName(path: string): string {
  const [, name = ''] = /([^/]*?)(?:\.\w+)?\/?$/.exec(path) ?? [];
  return name.replace(/[-_]/g, '').toLowerCase();
}
