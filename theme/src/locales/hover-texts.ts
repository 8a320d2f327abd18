import { type HoverTexts, hasChinese } from '@multi-hooks/press/client';
import english from './en/hover.json';
import type { Table } from './table.ts';
import chinese from './zh/hover.json';

export const hoverTexts: Table<HoverTexts> = {
  english,
  chinese: hasChinese ? chinese : english,
  own: __PRESS_TEXTS__.hover,
};
