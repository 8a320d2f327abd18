import { useTexts } from '../locales/texts.ts';
import { useSearchTexts } from './texts.ts';
import type { Found } from './use-found.ts';

/** What is said of the list. */
export function useStatus(found: Found): string {
  const { searchFailed, waiting } = useTexts();
  const texts = useSearchTexts();
  const { query, hits, total, hasList } = found;
  if (found.showFailure) return found.hasTitles ? texts.titlesOnly : searchFailed;
  if (!query) return hasList ? texts.allPages : '';
  if (!found.isOpen) return '';
  // Also while results in titles are shown: the count is announced once, when it is final.
  if (found.isPartial) return waiting;
  if (!hasList) return texts.nothingFound(query);
  return texts.found(found.isCut ? texts.cut(hits.length, total) : total);
}
