import {
  fetchTitles,
  type SearchPart,
  type SearchParts,
  type SearchResult,
  type SearchTexts,
  type SearchTitles,
  site,
} from '@multi-hooks/press/client';
import {
  createSearch,
  decodeSearchIndex,
  fetchTexts,
  openParts,
  type PartResult,
  type PartSearch,
} from '@multi-hooks/press/client/search';
import { useEffect, useMemo, useState } from 'react';
import { useSitePath } from '../../common/site-location.ts';
import { searchTexts } from '../../locales/search-texts.ts';
import { useLocale, useTexts } from '../../locales/texts.ts';
import { browse, pagesIn } from './browse.ts';
import { lastVisits } from './last-visits.ts';

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

export type Found = ReturnType<typeof useFound>;

/** What is found for a text while the list is open, and what could not be searched. */
export function useFound(
  titles: FirstFile | undefined,
  { text, isOpen }: { text: string; isOpen: boolean },
) {
  const { index, hasTexts, load, loadPart, ...first } = useIndex(titles);
  const query = text.trim();
  // Texts that have failed to load are not waited for.
  const isWaiting = !hasTexts && !first.hasFailed;
  const result = useResults({ index, query, isOpen, isPartial: isWaiting });
  const { groups, total, missing } = result;
  const hasFailed = first.hasFailed || result.hasFailed === true;
  const hits = groups.flatMap((group) => group.hits);

  useEffect(() => {
    if (!result.hasFailed) for (const part of missing ?? []) void loadPart(part);
  }, [index, missing?.join()]);

  return {
    query,
    isOpen,
    groups,
    hits,
    total,
    hasList: hits.length > 0,
    isCut: hits.length < total,
    isPartial: missing ? missing.length > 0 && !hasFailed : isWaiting,
    /** Whether the index is that of a large site, which has no texts. */
    hasParts: missing !== undefined,
    hasTitles: index !== undefined,
    // Without titles nothing can be found, so the failure is shown before the reader types.
    showFailure: isOpen && hasFailed && (!index || query !== ''),
    load,
    showAll: result.showAll,
  };
}
