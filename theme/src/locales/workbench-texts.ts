import { isChineseLocale } from '@multi-hooks/press/client';
import english from './en/workbench.json';
import { useLocale } from './texts.ts';
import chinese from './zh/workbench.json';

/* Separate from the texts of the interface, so that only an open workbench loads them. */

export type WorkbenchWords = typeof english;

export function useWorkbenchTexts(): WorkbenchWords {
  const { name } = useLocale();
  return __PRESS_LOCALES__ && isChineseLocale(name) ? chinese : english;
}
