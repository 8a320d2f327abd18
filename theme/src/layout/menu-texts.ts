import { hasChinese, type MenuTexts } from '@multi-hooks/press/client';
import { chooseTexts } from '../locales/choose-texts.ts';
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
  return chooseTexts(useLocale().name, {
    english,
    chinese: hasChinese ? chinese : english,
    own: __PRESS_TEXTS__.menu,
  });
}
