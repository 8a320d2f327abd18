import { site } from 'virtual:press/site';
import { localeOf } from '../../shared/route.ts';
import type { SearchTitles } from '../../shared/search-index.ts';
import type { SearchParts } from '../../shared/search-parts.ts';
import { fetchData } from '../routing/fetch-file.ts';
import { OtherBuildError } from '../routing/file-errors.ts';

/** What was fetched. A file that failed is removed, so that the next call tries again. */
export const fetched = new Map<string, Promise<{ build: string }>>();

/**
 * The titles of the locale that `path` belongs to, or the first file of a large index. Fetched before
 * the code that searches them.
 */
export const fetchTitles = (path: string): Promise<SearchTitles | SearchParts> =>
  // The index of a new deployment is as good: its links reload the document.
  fetchIndex(path, { ending: '.json', build: 'any' });

/** A file of the index. If it is not of the same build as the titles, both are fetched again. */
export function fetchIndex<Data extends { build: string }>(
  path: string,
  { ending, build }: { ending: `${string}.json`; build: string },
): Promise<Data> {
  const name = `/search-${localeOf(path, site.locales).name}`;
  const file = name + ending;
  let coming = fetched.get(file);
  if (!coming) {
    coming = fetchData(file, { build });
    fetched.set(file, coming);
    coming.catch((error) => {
      fetched.delete(file);
      if (error instanceof OtherBuildError) fetched.delete(`${name}.json`);
    });
  }
  return coming as Promise<Data>;
}
