import type { SearchTexts, SearchTitles } from '../../shared/search-index.ts';
import type { SearchParts } from '../../shared/search-parts.ts';
import { fetchIndex } from './fetch-index.ts';
import type { PartSearch } from './part-search.ts';

/* Themes import this on demand: most readers never search. */

export { createSearch, type Search, type SearchOptions } from '../../shared/search.ts';
export { decodeSearchIndex } from '../../shared/search-index.ts';
export type { PartResult, PartSearch } from './part-search.ts';

export const fetchTexts = (path: string, { build }: SearchTitles): Promise<SearchTexts> =>
  fetchIndex(path, { ending: '.texts.json', build });

const opened = new WeakMap<SearchParts, PartSearch>();

/**
 * The search of a large site. When it is opened again, it keeps what was loaded and retries what failed.
 */
export async function openParts(path: string, root: SearchParts): Promise<PartSearch> {
  // Imports nothing of the entry, which the bundler would otherwise split.
  const { createPartSearch } = await import('./part-search.ts');
  const search =
    opened.get(root) ??
    createPartSearch(root, (part) =>
      fetchIndex(path, { ending: `/${part}.json`, build: root.build }),
    );
  opened.set(root, search);
  search.reset();
  return search;
}
