/* Themes import this on demand: most readers never search. */

import type { SearchTexts, SearchTitles } from '../../shared/search-index.ts';
import { fetchData, forgetData } from '../routing/fetch-file.ts';
import { OtherBuildError } from '../routing/file-errors.ts';
import { indexPath } from './fetch-index.ts';

export { createSearch, type Search } from '../../shared/search.ts';
export { decodeSearchIndex } from '../../shared/search-index.ts';

/** The texts for the titles. If they belong to another build than the titles, both are fetched again. */
export function fetchTexts(path: string, { build }: SearchTitles): Promise<SearchTexts> {
  const texts = fetchData<SearchTexts>(`${indexPath(path)}.texts.json`, build);
  texts.catch((error) => {
    if (error instanceof OtherBuildError) forgetData(`${indexPath(path)}.json`);
  });
  return texts;
}
