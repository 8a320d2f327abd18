import { site } from 'virtual:press/site';
import { localeOf } from '../../shared/route.ts';
import type { SearchTitles } from '../../shared/search-index.ts';
import { fetchData } from '../routing/fetch-file.ts';

export const indexPath = (path: string) => `/search-${localeOf(path, site.locales).name}`;

/** The titles in the locale of `path`. */
export const fetchTitles = (path: string): Promise<SearchTitles> =>
  // The index of a newer deployment works as well: its links reload the document.
  fetchData(`${indexPath(path)}.json`, 'any');
