import { fetchTitles, type SearchTexts, type SearchTitles } from '@multi-hooks/press/client';
import { createSearch, decodeSearchIndex, fetchTexts } from '@multi-hooks/press/client/search';
import { useEffect, useMemo, useState } from 'react';
import { useSiteLocation } from '../parts/site-location.ts';

/**
 * Searches the titles, and also the texts once they are loaded. `load` retries what could not be
 * loaded. Without `first`, the titles have failed to load.
 */
export function useIndex(first: SearchTitles | undefined) {
  const { path } = useSiteLocation();
  const [titles, setTitles] = useState(first);
  const [texts, setTexts] = useState<SearchTexts>();
  const [hasFailed, setFailed] = useState(!first);
  const index = useMemo(() => {
    if (!titles) return undefined;
    const records = decodeSearchIndex(titles, texts);
    return { records, search: createSearch(records) };
  }, [titles, texts]);

  async function load() {
    setFailed(false);
    try {
      const found = await fetchTitles(path);
      setTitles(found);
      setTexts(await fetchTexts(path, found));
    } catch {
      setFailed(true);
    }
  }

  useEffect(() => {
    if (first) void load();
  }, []);

  return { index, hasTexts: texts !== undefined, hasFailed, load };
}
