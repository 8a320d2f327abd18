import { fillText } from '@multi-hooks/press/client';
import { type PluralText, searchTexts } from '../../locales/search-texts.ts';
import { useLocale, useTexts } from '../../locales/texts.ts';
import type { SearchState } from './use-result.ts';

/** In the plural form for the number. */
function fillCount(text: PluralText, { count, lang }: { count: number; lang: string }): string {
  if (typeof text === 'string') return fillText(text, { count });
  return fillText(text[formOf(count, lang)] ?? text.other, { count });
}

function formOf(count: number, lang: string): Intl.LDMLPluralRule {
  try {
    return new Intl.PluralRules(lang).select(count);
  } catch {
    // The name of the locale is not a valid language tag.
    return 'other';
  }
}

export function useStatus(result: SearchState): string {
  const { searchFailed, waiting } = useTexts();
  const { name: lang } = useLocale();
  const texts = useTexts(searchTexts);
  const { query, hits, total, hasList } = result;
  if (result.showFailure) return result.hasTitles ? texts.titlesOnly : searchFailed;
  if (!query) return hasList ? texts.allPages : '';
  if (!result.isOpen) return '';
  // Also while results in titles are shown: the count is announced once, when it is final.
  if (result.isPartial) return waiting;
  const nothing = fillText(texts.nothingFound, { query });
  if (result.isMissed) return `${nothing} · ${texts.allPages}`;
  if (!hasList) return nothing;
  if (result.isCut) return fillText(texts.foundSome, { shown: hits.length, total });
  return fillCount(texts.found, { count: total, lang });
}
