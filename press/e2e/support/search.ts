import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSearch, type Search } from '../../src/shared/search.ts';
import { decodeSearchIndex } from '../../src/shared/search-index.ts';

/** Searches the index of a built site as its pages do. */
export async function searchIn(folder: string, locale: string): Promise<Search> {
  const read = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8'));
  const titles = await read(`search-${locale}.json`);
  return createSearch(decodeSearchIndex(titles, await read(`search-${locale}.texts.json`)));
}
