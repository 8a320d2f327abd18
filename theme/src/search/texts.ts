import { hasChinese, isChineseLocale } from '@multi-hooks/press/client';
import { useLocale } from '../locales/texts.ts';

/* The texts of the list: apart from the other texts, which every page loads. */

const english = {
  /** `count` may also say of how many. */
  found: (count: number | string) => (count === 1 ? '1 result' : `${count} results`),
  cut: (shown: number, total: number) => `${shown} of ${total}`,
  showAll: 'Show all',
  showMore: 'Show more',
  nothingFound: (query: string) => `No results for “${query}”`,
  titlesOnly: 'Only titles were searched',
  partFailed: 'Part of the search could not be loaded',
  visited: 'Visited last',
  allPages: 'All pages',
};

const chinese: typeof english = {
  found: (count) => `${count} 个结果`,
  cut: (shown, total) => `${shown} / ${total}`,
  showAll: '全部显示',
  showMore: '显示更多',
  nothingFound: (query) => `没有找到“${query}”`,
  titlesOnly: '只搜索了标题',
  partFailed: '部分搜索数据加载失败',
  visited: '最近访问',
  allPages: '全部页面',
};

export function useSearchTexts(): typeof english {
  const { name } = useLocale();
  return hasChinese && isChineseLocale(name) ? chinese : english;
}
