import { hasChinese, isChineseLocale, type MenuTexts } from '@multi-hooks/press/client';
import { useLocale } from '../locales/texts.ts';

/* The texts of a menu in parts: apart from the other texts, which every page loads. */

export const english: MenuTexts = {
  pagesOf: 'Pages of {group}',
  menuPartFailed: 'This part of the menu could not be loaded.',
};

export const chinese: MenuTexts = {
  pagesOf: '{group} 的页面',
  menuPartFailed: '菜单的这一部分加载失败。',
};

export function useMenuTexts(): MenuTexts {
  const { name } = useLocale();
  const builtIn = hasChinese && isChineseLocale(name) ? chinese : english;
  return __PRESS_MENU_TEXTS__ ? { ...builtIn, ...__PRESS_MENU_TEXTS__[name] } : builtIn;
}
