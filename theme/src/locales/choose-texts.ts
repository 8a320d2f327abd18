import { hasChinese, isChineseLocale } from '@multi-hooks/press/client';

interface Table<Texts> {
  english: Texts;
  /** The English ones on a site without Chinese, so that its bundles have no Chinese texts. */
  chinese: Texts;
  /** Those of the site, by locale. */
  own: Record<string, Partial<Texts>> | null;
}

/** The texts of a locale: those of the site, else the built-in ones, else English ones. */
export function chooseTexts<Texts>(locale: string, { english, chinese, own }: Table<Texts>): Texts {
  const builtIn = hasChinese && isChineseLocale(locale) ? chinese : english;
  return own ? { ...builtIn, ...own[locale] } : builtIn;
}
