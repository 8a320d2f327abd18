import { useEffect } from 'react';
import { type FirstFile, useIndex } from './use-index.ts';
import { useResults } from './use-results.ts';

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
