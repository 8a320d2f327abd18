import type { SearchTitles } from '@multi-hooks/press/client';
import { useIndex } from './use-index.ts';
import { useResults } from './use-results.ts';

export type Found = ReturnType<typeof useFound>;

/** What is found for a text while the list is open, and what could not be searched. */
export function useFound(
  titles: SearchTitles | undefined,
  { text, isOpen }: { text: string; isOpen: boolean },
) {
  const { index, hasTexts, hasFailed, load } = useIndex(titles);
  const query = text.trim();
  // Texts that have failed to load are not waited for.
  const isPartial = !hasTexts && !hasFailed;
  const { groups, total, showAll } = useResults({ index, query, isOpen, isPartial });
  const hits = groups.flatMap((group) => group.hits);
  return {
    query,
    isOpen,
    groups,
    hits,
    total,
    hasList: hits.length > 0,
    isCut: hits.length < total,
    isPartial,
    hasTitles: index !== undefined,
    // Without titles nothing can be found, so the failure is shown before the reader types.
    showFailure: isOpen && hasFailed && (!index || query !== ''),
    load,
    showAll,
  };
}
