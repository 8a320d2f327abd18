import {
  hasChinese,
  isChineseLocale,
  localeOf,
  site,
  type InterfaceTexts as Texts,
  usePageData,
} from '@multi-hooks/press/client';
import { useSitePath } from '../common/site-location.ts';
import english from './en/interface.json';
import chinese from './zh/interface.json';

/** The texts of a chunk: a separate file each, so that a page loads only the texts that it shows. */
export interface Table<Texts> {
  english: Texts;
  /** False on a site without Chinese, so that its bundles have no Chinese texts. */
  chinese: Texts | false;
  /** The texts that the site sets, by locale. */
  own: Record<string, Partial<Texts>> | null;
}

/** The texts of a locale: those of the site, else the built-in ones, else English ones. */
export function textsOf<Texts>({ english, chinese, own }: Table<Texts>, locale: string): Texts {
  const builtIn = chinese && isChineseLocale(locale) ? chinese : english;
  return own ? { ...builtIn, ...own[locale] } : builtIn;
}

export const interfaceTexts: Table<Texts> = {
  english,
  chinese: hasChinese && chinese,
  own: __PRESS_TEXTS__.interface,
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
