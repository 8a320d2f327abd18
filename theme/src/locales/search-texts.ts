import { hasChinese, type SearchListTexts } from '@multi-hooks/press/client';
import english from './en/search.json';
import type { Table } from './texts.ts';
import chinese from './zh/search.json';

export const searchTexts: Table<SearchListTexts> = {
  english,
  chinese: hasChinese && chinese,
  own: __PRESS_TEXTS__.search,
};
