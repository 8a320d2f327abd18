import { type HoverTexts, hasChinese } from '@multi-hooks/press/client';
import type { Table } from './table.ts';

export const hoverTexts: Table<HoverTexts> = {
  english: {
    hoverHint: 'The right arrow key goes to the names in this code and tells their types.',
  },
  chinese: hasChinese
    ? {
        hoverHint: '按右方向键逐个查看代码中的名称及其类型。',
      }
    : null,
  own: __PRESS_TEXTS__.hover,
};
