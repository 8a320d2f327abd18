import type { SearchTexts, SearchTitles } from '../../shared/search-index.ts';
import { fetched, fetchOnce, searchFile } from './fetch-index.ts';

/** The texts that belong to the titles of the locale of `path`. */
export async function fetchTexts(path: string, { build }: SearchTitles): Promise<SearchTexts> {
  const file = searchFile(path, '.texts.json');
  const texts = (await fetchOnce(file)) as SearchTexts;
  if (texts.build === build) return texts;
  fetched.delete(file);
  fetched.delete(searchFile(path, '.json'));
  throw new Error(`${file} is of build ${texts.build}, but the titles are of build ${build}.`);
}
