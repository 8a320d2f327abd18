import { site } from 'virtual:press/site';
import { localeOf } from '../../shared/route.ts';
import type { SearchTitles } from '../../shared/search-index.ts';
import type { SearchParts } from '../../shared/search-parts.ts';
import { fetchData, forgetData } from '../routing/fetch-file.ts';
import { OtherBuildError } from '../routing/file-errors.ts';

const indexOf = (path: string) => `/search-${localeOf(path, site.locales).name}`;

/** The titles in the locale of `path`, or the first file of a large index. */
export const fetchTitles = (path: string): Promise<SearchTitles | SearchParts> =>
  // The index of a newer deployment works as well: its links reload the document.
  fetchData(`${indexOf(path)}.json`, { build: 'any' });

/** Another file of the index. If it is from another build than the titles, both are fetched again. */
export function fetchIndex<Data extends { build: string }>(
  path: string,
  { ending, build }: { ending: `${string}.json`; build: string },
): Promise<Data> {
  const data = fetchData<Data>(indexOf(path) + ending, { build });
  data.catch((error) => {
    if (error instanceof OtherBuildError) forgetData(`${indexOf(path)}.json`);
  });
  return data;
}
