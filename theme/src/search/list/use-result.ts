import {
  fetchTitles,
  type SearchResult,
  type SearchTexts,
  type SearchTitles,
  site,
} from '@multi-hooks/press/client';
import { createSearch, decodeSearchIndex, fetchTexts } from '@multi-hooks/press/client/search';
import { useEffect, useMemo, useState } from 'react';
import { useSitePath } from '../../common/site-location.ts';
import { useLocale } from '../../locales/texts.ts';
import { browse } from './browse.ts';

const LIMIT = 20;

type Result = SearchResult & {
  /** Whether nothing was found, and all pages are listed instead. */
  isMissed?: boolean;
};

export type SearchState = ReturnType<typeof useResult>;

/**
 * The results for a text while the list is open, and which files could not be searched. Searches the
 * titles, and also the texts once they are loaded. `load` retries failed files. Without `first`, the
 * titles have failed to load.
 */
export function useResult(
  first: SearchTitles | undefined,
  { text, isOpen }: { text: string; isOpen: boolean },
) {
  const path = useSitePath();
  const { name: locale } = useLocale();
  const [titles, setTitles] = useState(first);
  const [texts, setTexts] = useState<SearchTexts>();
  const [hasFailed, setFailed] = useState(!first);
  /** The query for which all hits are shown. */
  const [whole, setWhole] = useState<string>();

  const index = useMemo(() => {
    if (!titles) return undefined;
    const records = decodeSearchIndex(titles, texts);
    return { records, search: createSearch(records) };
  }, [titles, texts]);

  const load = async () => {
    setFailed(false);
    try {
      const latest = await fetchTitles(path);
      setTitles(latest);
      setTexts(await fetchTexts(path, latest));
    } catch {
      setFailed(true);
    }
  };
  useEffect(() => {
    if (first) void load();
  }, []);

  const query = text.trim();
  const limit = query === whole ? Number.POSITIVE_INFINITY : LIMIT;
  // Do not wait for texts that failed to load.
  const isWaiting = !texts && !hasFailed;
  const result = useMemo((): Result => {
    if (!index || !isOpen) return { groups: [], total: 0 };
    const matches = query ? index.search(query, { limit, isPartial: isWaiting }) : undefined;
    if (matches && (matches.total > 0 || !texts)) return matches;
    const pages = browse(index.records, {
      menus: site.menus[locale] ?? {},
      ungrouped: site.title,
      limit,
    });
    return { ...pages, isMissed: query !== '' };
  }, [index, isOpen, query, limit, isWaiting, locale]);

  const { groups, total, isMissed = false } = result;
  const hits = groups.flatMap((group) => group.hits);

  return {
    query,
    isOpen,
    groups,
    hits,
    total,
    hasList: hits.length > 0,
    isMissed,
    isCut: hits.length < total,
    isPartial: isWaiting,
    hasTitles: index !== undefined,
    // Without titles nothing can be found, so the failure is shown before the reader types.
    showFailure: isOpen && hasFailed && (!index || query !== ''),
    load,
    showAll: query === whole ? undefined : () => setWhole(query),
  };
}
