import { isChineseLocale } from '@multi-hooks/press/client';

/** The texts of a chunk: one file for each, so that a page loads those of what it shows. */
export interface Table<Texts> {
  english: Texts;
  /** False on a site without Chinese, so that its bundles have no Chinese texts. */
  chinese: Texts | false;
  /** The texts of the site, by locale. */
  own: Record<string, Partial<Texts>> | null;
}

/** The texts of a locale: those of the site, else the built-in ones, else English ones. */
export function textsOf<Texts>({ english, chinese, own }: Table<Texts>, locale: string): Texts {
  const builtIn = chinese && isChineseLocale(locale) ? chinese : english;
  return own ? { ...builtIn, ...own[locale] } : builtIn;
}
