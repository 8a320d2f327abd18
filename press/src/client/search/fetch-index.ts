import { site } from 'virtual:press/site';
import { localeOf } from '../../shared/route.ts';
import type { SearchTitles } from '../../shared/search-index.ts';
import type { SearchParts } from '../../shared/search-parts.ts';
import { fetchData } from '../routing/fetch-file.ts';

/** What was fetched. A file that failed is removed, so that the next call tries again. */
export const fetched = new Map<string, Promise<unknown>>();

/**
 * The titles of the locale that `path` belongs to, or the first file of a large index. Fetched before
 * the code that searches them.
 */
export function fetchTitles(path: string): Promise<SearchTitles | SearchParts> {
  return fetchOnce(searchFile(path, '.json')) as Promise<SearchTitles | SearchParts>;
}

export function searchFile(path: string, ending: `${string}.json`): string {
  return `search-${localeOf(path, site.locales).name}${ending}`;
}

export function fetchOnce(file: string): Promise<unknown> {
  let coming = fetched.get(file);
  if (!coming) {
    // The index of a new deployment is as good: its links reload the document.
    coming = fetchData(`/${file}`, { anyBuild: true });
    fetched.set(file, coming);
    coming.catch(() => fetched.delete(file));
  }
  return coming;
}
