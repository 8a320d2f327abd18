import {
  hasChinese,
  localeOf,
  site,
  type InterfaceTexts as Texts,
  usePageData,
} from '@multi-hooks/press/client';
import { useSitePath } from '../common/site-location.ts';
import english from './en/interface.json';
import { type Table, textsOf } from './table.ts';
import chinese from './zh/interface.json';

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
