import { isChineseLocale } from '@multi-hooks/press/client';
import english from './en/demo.json';
import { useLocale } from './texts.ts';
import chinese from './zh/demo.json';

/** Separate from the texts of the interface, so that only pages with demos load them. */
export function useDemoTexts(): typeof english {
  const { name } = useLocale();
  return __PRESS_LOCALES__ && isChineseLocale(name) ? chinese : english;
}
