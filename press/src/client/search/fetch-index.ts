import { site } from 'virtual:press/site';
import { localeOf } from '../../shared/route.ts';
import type { SearchTexts, SearchTitles } from '../../shared/search-index.ts';
import { fetchData, forgetData } from '../routing/fetch-file.ts';
import { OtherBuildError } from '../routing/file-errors.ts';

const indexPath = (path: string) => `/search-${localeOf(path, site.locales).name}`;

/** The titles in the locale of `path`. */
export const fetchTitles = (path: string): Promise<SearchTitles> =>
  // The index of a newer deployment works as well: its links reload the document.
  fetchData(`${indexPath(path)}.json`, 'any');

/** The texts for the titles. If they belong to another build than the titles, both are fetched again. */
export function fetchTexts(path: string, { build }: SearchTitles): Promise<SearchTexts> {
  const texts = fetchData<SearchTexts>(`${indexPath(path)}.texts.json`, build);
  texts.catch((error) => {
    if (error instanceof OtherBuildError) forgetData(`${indexPath(path)}.json`);
  });
  return texts;
}
