import type { SearchTexts, SearchTitles } from '../../shared/search-index.ts';
import { fetched, fetchOnce, searchFile } from './fetch-index.ts';

/** The texts that belong to the titles of the locale of `path`. */
export function fetchTexts(path: string, titles: SearchTitles): Promise<SearchTexts> {
  return fetchOfBuild(path, { ending: '.texts.json', build: titles.build }) as Promise<SearchTexts>;
}

/** A file that belongs to the first one of the index. */
export async function fetchOfBuild(
  path: string,
  { ending, build }: { ending: `${string}.json`; build: string },
): Promise<unknown> {
  const file = searchFile(path, ending);
  const found = (await fetchOnce(file)) as { build: string };
  if (found.build === build) return found;
  fetched.delete(file);
  fetched.delete(searchFile(path, '.json'));
  throw new Error(`${file} is of build ${found.build}, but the titles are of build ${build}.`);
}
