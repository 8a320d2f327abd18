import { type SearchResult, site } from '@multi-hooks/press/client';
import type { PartResult } from '@multi-hooks/press/client/search';
import { useMemo, useState } from 'react';
import { searchTexts } from '../locales/search-texts.ts';
import { useLocale, useTexts } from '../locales/texts.ts';
import { useSitePath } from '../parts/site-location.ts';
import { browse, pagesIn } from './browse.ts';
import { lastVisits } from './last-visits.ts';
import type { useIndex } from './use-index.ts';

const LIMIT = 20;
const NOTHING: Result = { groups: [], total: 0 };

/** Of a large site, also what is missing. */
type Result = SearchResult & Partial<PartResult>;

/** What the list shows for a query: the first hits, or all of them after `showAll`. */
export function useResults(options: {
  index: ReturnType<typeof useIndex>['index'];
  query: string;
  isOpen: boolean;
  isPartial: boolean;
}): Result & { showAll?: () => void } {
  const { index, query, isOpen, isPartial } = options;
  const path = useSitePath();
  const { name: locale } = useLocale();
  const { visited } = useTexts(searchTexts);
  const [whole, setWhole] = useState<string>();
  const limit = query === whole ? Number.POSITIVE_INFINITY : LIMIT;
  const result = useMemo((): Result => {
    if (!index || !isOpen) return NOTHING;
    if (query) return index.search(query, { limit, isPartial });
    const menus = site.menus[locale] ?? {};
    return browse(index.records ?? pagesIn(menus), {
      menus,
      visits: lastVisits(path),
      titles: { visits: visited, ungrouped: site.title },
      limit,
    });
  }, [index, isOpen, query, limit, isPartial, path, locale, visited]);
  return { ...result, showAll: query === whole ? undefined : () => setWhole(query) };
}
