import { site } from 'virtual:press/site';
import { localeOf } from '../../shared/route.ts';
import type { SearchGroup } from '../../shared/search.ts';
import type { SearchIndex } from '../../shared/search-index.ts';
import { base } from '../routing/base.ts';

export type Search = (query: string) => SearchGroup[];

const searches = new Map<string, Promise<Search>>();

/**
 * Loads the search of the locale that `path` belongs to. The index is fetched once; after a failure
 * the next call tries again.
 */
export function loadSearch(path: string): Promise<Search> {
  const locale = localeOf(path, site.locales).name;
  const kept = searches.get(locale);
  if (kept) return kept;
  const search = fetchIndex(locale);
  searches.set(locale, search);
  search.catch(() => searches.delete(locale));
  return search;
}

async function fetchIndex(locale: string): Promise<Search> {
  // Loaded with the index, as most visits never search.
  const core = import('./search-core.ts');
  // Nobody awaits it if the index fails first.
  core.catch(() => {});
  const response = await fetch(`${base}search-${locale}.json`);
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
  const index = (await response.json()) as SearchIndex;
  const { createSearch, decodeSearchIndex } = await core;
  return createSearch(decodeSearchIndex(index));
}
