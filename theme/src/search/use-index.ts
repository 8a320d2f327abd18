import {
  fetchTitles,
  type SearchPart,
  type SearchParts,
  type SearchTexts,
  type SearchTitles,
} from '@multi-hooks/press/client';
import {
  createSearch,
  decodeSearchIndex,
  fetchTexts,
  openParts,
  type PartSearch,
} from '@multi-hooks/press/client/search';
import { useEffect, useMemo, useState } from 'react';
import { useSitePath } from '../parts/site-location.ts';

/** What is fetched first. */
export type FirstFile = SearchTitles | SearchParts;

/**
 * Searches the titles, and also the texts once they are loaded; of a large site, the parts that are
 * loaded. `load` retries what could not be loaded. Without `first`, the titles have failed to load.
 */
export function useIndex(first: FirstFile | undefined) {
  const path = useSitePath();
  const [titles, setTitles] = useState(first && 'pages' in first ? first : undefined);
  const [texts, setTexts] = useState<SearchTexts>();
  // Another object whenever a part has arrived.
  const [parts, setParts] = useState<Pick<PartSearch, 'search' | 'load'>>();
  const [hasFailed, setFailed] = useState(!first);
  const index = useMemo(() => {
    if (parts) return { records: undefined, search: parts.search };
    if (!titles) return undefined;
    const records = decodeSearchIndex(titles, texts);
    return { records, search: createSearch(records) };
  }, [titles, texts, parts]);

  async function load() {
    setFailed(false);
    try {
      const found = await fetchTitles(path);
      if ('pages' in found) {
        setTitles(found);
        setTexts(await fetchTexts(path, found));
      } else setParts({ ...(await openParts(path, found)) });
    } catch {
      setFailed(true);
    }
  }

  async function loadPart(part: SearchPart) {
    await parts?.load(part);
    setParts((current) => current && { ...current });
  }

  useEffect(() => {
    if (first) void load();
  }, []);

  return { index, hasTexts: texts !== undefined, hasFailed, load, loadPart };
}
