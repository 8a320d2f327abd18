import { isChineseLocale, localeOf, site, usePageData } from '@multi-hooks/press/client';
import { useSitePath } from '../common/site-location.ts';
import english from './en/interface.json';
import chinese from './zh/interface.json';

/** The bundles of a site without a choice of locales have Chinese texts only if its locale is Chinese. */
export const textsOf = (locale: string): typeof english =>
  __PRESS_LOCALES__ && isChineseLocale(locale) ? chinese : english;

export function useLocale() {
  return localeOf(useSitePath(), site.locales);
}

/** The texts of the interface in the language of the page. */
export const useTexts = () => textsOf(useLocale().name);

/** The `lang` of the interface inside of an article that is written in another language. */
export function useInterfaceLang(): string | undefined {
  const page = usePageData()?.page;
  return page?.lang && page.locale;
}
