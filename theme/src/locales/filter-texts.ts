import { type FilterTexts, hasChinese } from '@multi-hooks/press/client';
import type { Table } from './table.ts';

export const filterTexts: Table<FilterTexts> = {
  english: {
    filter: 'Filter',
    sort: 'Sort by',
    sortGroup: 'Group',
    sortName: 'Name',
    sortSize: 'Size',
    sortChanged: 'Last change',
    pageCount: '{count} pages',
    pageCountOf: '{shown} of {total} pages',
    noPage: 'No page matches',
  },
  chinese: hasChinese
    ? {
        filter: '筛选',
        sort: '排序',
        sortGroup: '分组',
        sortName: '名称',
        sortSize: '大小',
        sortChanged: '最后更新',
        pageCount: '{count} 页',
        pageCountOf: '{shown} / {total} 页',
        noPage: '没有匹配的页面',
      }
    : null,
  own: __PRESS_TEXTS__.filter,
};
