import type { SearchGroup, SearchTexts, SearchTitles } from '@multi-hooks/press/client';
import { createSearch, decodeSearchIndex, fetchTexts } from '@multi-hooks/press/client/search';
import { Results } from './Results.tsx';
import '../styles/layout/search-list.css';

/* Loaded when a reader turns to the search: the matcher, the options and their styles. */

export { fetchTexts };

export type SearchIndex = ReturnType<typeof createIndex>;

/** Without the texts, only titles are searched. */
export function createIndex(titles: SearchTitles, texts?: SearchTexts) {
  const records = decodeSearchIndex(titles, texts);
  const pages = records.filter(({ depth }) => depth === 1);

  /** The list before anything is typed: all pages, in the groups of the menu. */
  function browse(ungrouped: string): SearchGroup[] {
    const groups = new Map<string, SearchGroup>();
    for (const record of pages) {
      const title = record.parent ?? ungrouped;
      const group = groups.get(title) ?? { title, path: title, hits: [] };
      group.hits.push({ record, ranges: [] });
      groups.set(title, group);
    }
    return [...groups.values()];
  }
  return { search: createSearch(records), browse, hasTexts: texts !== undefined, Results };
}
