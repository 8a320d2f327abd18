import { useTexts } from '../locales/texts.ts';
import { useSearchTexts } from './texts.ts';
import type { Found } from './use-found.ts';

/** What is said of the list. */
export function useStatus(found: Found): string {
  const { searchFailed, waiting } = useTexts();
  const texts = useSearchTexts();
  const { query, hits, total, hasList } = found;
  const { hasParts } = found;
  if (found.showFailure) {
    if (!found.hasTitles) return searchFailed;
    return hasParts ? texts.partFailed : texts.titlesOnly;
  }
  if (!query) return hasList ? texts.allPages : '';
  if (!found.isOpen) return '';
  // Also while results in titles are shown: the count is announced once, when it is final.
  if (found.isPartial) return waiting;
  if (!hasList) return texts.nothingFound(query) + (hasParts ? ` · ${texts.titlesOnly}` : '');
  return texts.found(found.isCut ? texts.cut(hits.length, total) : total);
}
