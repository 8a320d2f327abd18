import { fillText } from '@multi-hooks/press/client';
import { type PluralText, searchTexts } from '../../locales/search-texts.ts';
import { useLocale, useTexts } from '../../locales/texts.ts';
import type { Found } from './use-found.ts';

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

export function useStatus(found: Found): string {
  const { searchFailed, waiting } = useTexts();
  const { name: lang } = useLocale();
  const texts = useTexts(searchTexts);
  const { query, hits, total, hasList } = found;
  if (found.showFailure) return found.hasTitles ? texts.titlesOnly : searchFailed;
  if (!query) return hasList ? texts.allPages : '';
  if (!found.isOpen) return '';
  // Also while results in titles are shown: the count is announced once, when it is final.
  if (found.isPartial) return waiting;
  const nothing = fillText(texts.nothingFound, { query });
  if (found.isMissed) return `${nothing} · ${texts.allPages}`;
  if (!hasList) return nothing;
  if (found.isCut) return fillText(texts.foundSome, { shown: hits.length, total });
  return fillCount(texts.found, { count: total, lang });
}
