import { hasChinese, type MenuTexts } from '@multi-hooks/press/client';
import english from './en/menu.json';
import type { Table } from './table.ts';
import chinese from './zh/menu.json';

export const menuTexts: Table<MenuTexts> = {
  english,
  chinese: hasChinese ? chinese : english,
  own: __PRESS_TEXTS__.menu,
};
