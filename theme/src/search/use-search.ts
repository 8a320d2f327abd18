import { fetchTitles, type SearchResult, site } from '@multi-hooks/press/client';
import { useMemo, useState } from 'react';
import { useSitePath } from '../common/site-location.ts';
import type { SearchIndex } from './load-index.ts';

const LIMIT = 20;

type Result = SearchResult & {
  /** Whether nothing was found, and all pages are listed instead. */
  isMissed: boolean;
};

const NOTHING: Result = { groups: [], total: 0, isMissed: false };

/**
 * The results for a query while the list is open. `load` loads the index, and after a failure what is
 * missing. Titles can be searched before their texts are loaded, or without them.
 */
export function useSearch(query: string, isOpen: boolean) {
  const path = useSitePath();
  const [index, setIndex] = useState<SearchIndex>();
  const [loading, setLoading] = useState<'idle' | 'pending' | 'failed'>('idle');
  /** The query for which all hits are shown. */
  const [wholeQuery, setWholeQuery] = useState<string>();

  const load = async () => {
    if (loading === 'pending' || index?.hasTexts) return;
    setLoading('pending');
    try {
      const [{ createIndex, fetchTexts }, titles] = await Promise.all([
        import('./load-index.ts'),
        fetchTitles(path),
      ]);
      setIndex(createIndex(titles));
      setIndex(createIndex(titles, await fetchTexts(path, titles)));
      setLoading('idle');
    } catch {
      setLoading('failed');
    }
  };

  const isPartial = loading === 'pending';
  const limit = query === wholeQuery ? Number.POSITIVE_INFINITY : LIMIT;
  const { groups, total, isMissed } = useMemo((): Result => {
    if (!index || !isOpen) return NOTHING;
    const matches = query ? index.search(query, { limit, isPartial }) : NOTHING;
    if (matches.total > 0 || (query && !index.hasTexts)) return { ...matches, isMissed: false };
    return { ...index.browse(site.title, limit), isMissed: query !== '' };
  }, [index, isOpen, query, limit, isPartial]);
  const hits = groups.flatMap((group) => group.hits);

  return {
    groups,
    hits,
    total,
    isMissed,
    isPartial,
    /** Renders the results; undefined until the titles are loaded. */
    Results: index?.Results,
    hasFailed: loading === 'failed',
    load,
    showAll: hits.length < total ? () => setWholeQuery(query) : undefined,
  };
}
