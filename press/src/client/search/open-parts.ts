import type { SearchParts } from '../../shared/search-parts.ts';
import { fetchOfBuild } from './fetch-texts.ts';
import { createPartSearch, type PartSearch } from './part-search.ts';

const opened = new WeakMap<SearchParts, PartSearch>();

/** The search of a large site. Opened again, it has what was loaded, and tries again what has failed. */
export function openParts(path: string, root: SearchParts): PartSearch {
  const search =
    opened.get(root) ??
    createPartSearch(root, (part) =>
      fetchOfBuild(path, { ending: `/${part}.json`, build: root.build }),
    );
  opened.set(root, search);
  search.reset();
  return search;
}
