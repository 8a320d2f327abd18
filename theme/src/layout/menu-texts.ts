import { hasChinese, isChineseLocale } from '@multi-hooks/press/client';
import { useLocale } from '../locales/texts.ts';

/* The texts of a menu in parts: apart from the other texts, which every page loads. */

const english = {
  pagesOf: (group: string) => `Pages of ${group}`,
  partFailed: 'This part of the menu could not be loaded.',
};

const chinese: typeof english = {
  pagesOf: (group) => `${group} 的页面`,
  partFailed: '菜单的这一部分加载失败。',
};

export function useMenuTexts(): typeof english {
  const { name } = useLocale();
  return hasChinese && isChineseLocale(name) ? chinese : english;
}
