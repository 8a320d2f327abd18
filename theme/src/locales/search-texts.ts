import { hasChinese, type SearchListTexts } from '@multi-hooks/press/client';
import type { Table } from './table.ts';

export const searchTexts: Table<SearchListTexts> = {
  english: {
    found: { one: '1 result', other: '{count} results' },
    foundSome: '{shown} of {total} results',
    shownOf: '{shown} of {total}',
    showAll: 'Show all',
    showMore: 'Show more',
    nothingFound: 'No results for “{query}”',
    titlesOnly: 'Only titles were searched',
    searchPartFailed: 'Part of the search could not be loaded',
    visited: 'Visited last',
    allPages: 'All pages',
  },
  chinese: hasChinese
    ? {
        found: '{count} 个结果',
        foundSome: '{shown} / {total} 个结果',
        shownOf: '{shown} / {total}',
        showAll: '全部显示',
        showMore: '显示更多',
        nothingFound: '没有找到“{query}”',
        titlesOnly: '只搜索了标题',
        searchPartFailed: '部分搜索数据加载失败',
        visited: '最近访问',
        allPages: '全部页面',
      }
    : null,
  own: __PRESS_TEXTS__.search,
};
