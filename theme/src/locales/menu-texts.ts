import { hasChinese, type MenuTexts } from '@multi-hooks/press/client';
import type { Table } from './table.ts';

export const menuTexts: Table<MenuTexts> = {
  english: {
    pagesOf: 'Pages of {group}',
    menuPartFailed: 'This part of the menu could not be loaded.',
  },
  chinese: hasChinese
    ? {
        pagesOf: '{group} 的页面',
        menuPartFailed: '菜单的这一部分加载失败。',
      }
    : null,
  own: __PRESS_TEXTS__.menu,
};
