import { type FilterTexts, hasChinese } from '@multi-hooks/press/client';
import english from './en/filter.json';
import type { Table } from './table.ts';
import chinese from './zh/filter.json';

export const filterTexts: Table<FilterTexts> = {
  english,
  chinese: hasChinese ? chinese : english,
  own: __PRESS_TEXTS__.filter,
};
