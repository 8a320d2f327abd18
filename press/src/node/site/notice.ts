import { h } from 'hastscript';
import { fillText } from '../../shared/fill-text.ts';
import { directionOf } from '../config/direction.ts';
import { type Words, wordsOf } from '../config/words.ts';
import { createHtml, type Html } from '../markdown/html.ts';

/** Says, in the language of a locale, which language a page without a translation is in. */
export function untranslatedNotice({
  lang,
  locale,
  words,
}: {
  lang: string;
  locale: string;
  words: Words;
}): Html {
  const own = isEnglish(words) ? 'en' : locale;
  const text = fillText(words.untranslated, { language: languageIn(own, lang) });
  const dir = directionOf(own) === directionOf(lang) ? undefined : directionOf(own);
  const note = h('div', { dataCallout: 'info', role: 'note', lang: own, dir }, h('p', text));
  return createHtml([note]);
}

/** Also of a locale without texts. */
const isEnglish = ({ untranslated }: Words) => untranslated === wordsOf('en').untranslated;

/** `en-US` → 英语. */
function languageIn(locale: string, lang: string): string {
  const [language = lang] = lang.split(/[-_]/);
  try {
    const names = new Intl.DisplayNames(locale.replaceAll('_', '-'), { type: 'language' });
    return names.of(language) ?? lang;
  } catch {
    // The name of a locale may be one that no standard knows.
    return lang;
  }
}
