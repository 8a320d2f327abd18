import { fillText, type PluralText } from '@multi-hooks/press/client';

/** Puts a number into the form of a text that the language has for it. */
export function fillCount(
  text: PluralText,
  { count, lang }: { count: number; lang: string },
): string {
  if (typeof text === 'string') return fillText(text, { count });
  return fillText(text[formOf(count, lang)] ?? text.other, { count });
}

function formOf(count: number, lang: string): Intl.LDMLPluralRule {
  try {
    return new Intl.PluralRules(lang).select(count);
  } catch {
    // The name of a locale may be one that no standard knows.
    return 'other';
  }
}
