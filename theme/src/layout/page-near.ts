import { nearest, type SearchRecord, type SearchTitles } from '@multi-hooks/press/client';
import { decodeSearchIndex } from '@multi-hooks/press/client/search';

/** Shorter names are contained in too many others. */
const MIN_NAME_LENGTH = 4;

type NearPage = SearchRecord & { note?: string };

/**
 * The page to suggest for a path that does not exist:
 * 1. the page whose name, or another library's name for it, differs from the requested name by typos;
 *    for a name of something that the site does not have, the page to use instead, with its note;
 * 2. else the first page whose name contains the requested one;
 * 3. else, if neither exists, the page above the requested path.
 */
export function pageNear(path: string, titles: SearchTitles): NearPage | undefined {
  const pages = decodeSearchIndex(titles).filter(({ depth }) => depth === 1);
  const pagesByName = new Map<string, NearPage>();
  for (const page of pages) {
    const { path: pagePath, aliases = [], insteadOf = [] } = page;
    for (const name of [pagePath, ...aliases]) pagesByName.set(comparableName(name), page);
    for (const { words, note } of insteadOf) {
      for (const word of words) pagesByName.set(comparableName(word), { ...page, note });
    }
  }
  const names = [...pagesByName.keys()];
  const name = comparableName(path);
  const match =
    name.length >= MIN_NAME_LENGTH &&
    (nearest(name, names) ?? names.find((candidate) => candidate.includes(name)));
  return match ? pagesByName.get(match) : pages.find((page) => path.startsWith(`${page.path}/`));
}

/**
 * Compares names only: pages move between groups more often than they change their name. Readers write
 * `useToggle`, `use-toggle` and `use_toggle.html` for the same page.
 */
function comparableName(path: string): string {
  const [, name = ''] = /([^/]*?)(?:\.\w+)?\/?$/.exec(path) ?? [];
  return name.replace(/[-_]/g, '').toLowerCase();
}
