import { fetchTitles, type SearchGroup, site } from '@multi-hooks/press/client';
import { useMemo, useState } from 'react';
import { useSitePath } from '../common/site-location.ts';
import type { SearchIndex } from './load-index.ts';

const NOTHING: SearchGroup[] = [];

/**
 * The results for a query while the list is open. `load` loads the index; after a failure, it loads missing
 * files. Titles can be searched before their texts are loaded, or without them.
 */
export function useSearch(query: string, isOpen: boolean) {
  const path = useSitePath();
  const [index, setIndex] = useState<SearchIndex>();
  const [loading, setLoading] = useState<'idle' | 'pending' | 'failed'>('idle');

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
  const [groups, isMissed] = useMemo((): [SearchGroup[], boolean] => {
    if (!index || !isOpen) return [NOTHING, false];
    const matches = query ? index.search(query, isPartial) : NOTHING;
    if (matches.length > 0 || (query && !index.hasTexts)) return [matches, false];
    return [index.browse(site.title), query !== ''];
  }, [index, isOpen, query, isPartial]);

  return {
    groups,
    hits: groups.flatMap((group) => group.hits),
    /** Whether nothing was found, and all pages are listed instead. */
    isMissed,
    isPartial,
    /** Renders the results; undefined until the titles are loaded. */
    Results: index?.Results,
    hasFailed: loading === 'failed',
    load,
  };
}
