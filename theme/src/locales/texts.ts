import { isChineseLocale, localeOf, site, usePageData } from '@multi-hooks/press/client';
import { useSitePath } from '../common/site-location.ts';
import english from './en/interface.json';
import chinese from './zh/interface.json';

/** The texts of a chunk: a separate file each, so that a page loads only the texts that it shows. */
export interface Table<Texts> {
  english: Texts;
  /** False on a site without Chinese, so that its bundles have no Chinese texts. */
  chinese: Texts | false;
}

/** The texts of a locale: Chinese ones, else English ones. */
export function textsOf<Texts>({ english, chinese }: Table<Texts>, locale: string): Texts {
  return chinese && isChineseLocale(locale) ? chinese : english;
}

type Texts = typeof english;

export const interfaceTexts: Table<Texts> = {
  english,
  chinese: __PRESS_LOCALES__ && chinese,
};

export function useLocale() {
  return localeOf(useSitePath(), site.locales);
}

/** The texts of a table in the language of the page; by default those of the interface. */
export function useTexts(): Texts;
export function useTexts<Own>(table: Table<Own>): Own;
export function useTexts(table: Table<object> = interfaceTexts): object {
  return textsOf(table, useLocale().name);
}

/** The `lang` of the interface inside of an article that is written in another language. */
export function useInterfaceLang(): string | undefined {
  const page = usePageData()?.page;
  return page?.lang && page.locale;
}
