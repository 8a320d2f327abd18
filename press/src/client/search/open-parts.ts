import type { SearchParts } from '../../shared/search-parts.ts';
import { fetchOfBuild } from './fetch-texts.ts';
import type { PartSearch } from './part-search.ts';

const opened = new WeakMap<SearchParts, PartSearch>();

/** The search of a large site. Opened again, it has what was loaded, and tries again what has failed. */
export async function openParts(path: string, root: SearchParts): Promise<PartSearch> {
  // A chunk that needs nothing of the entry, which would be divided for its sake.
  const { createPartSearch } = await import('./part-search.ts');
  const search =
    opened.get(root) ??
    createPartSearch(root, (part) =>
      fetchOfBuild(path, { ending: `/${part}.json`, build: root.build }),
    );
  opened.set(root, search);
  search.reset();
  return search;
}
