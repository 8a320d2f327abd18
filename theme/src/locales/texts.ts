import {
  hasChinese,
  localeOf,
  site,
  type InterfaceTexts as Texts,
  usePageData,
} from '@multi-hooks/press/client';
import { useSitePath } from '../common/site-location.ts';
import { type Table, textsOf } from './table.ts';

/** The texts that every page loads, with names in braces for what `fillText` puts there. */
export const english: Texts = {
  skip: 'Skip to content',
  menu: 'Menu',
  mainNavigation: 'Main navigation',
  language: 'Language',
  theme: 'Theme: {mode}',
  colors: 'Theme',
  light: 'Light',
  dark: 'Dark',
  auto: 'Auto',
  repository: 'Repository',
  stars: 'Stars of the repository',
  search: 'Search',
  searchFailed: 'The search could not be loaded',
  outline: 'On this page',
  edit: 'Edit this doc on {platform}',
  feedback: 'Something wrong on this page?',
  updated: 'Last update: ',
  download: 'Download these docs',
  turn: 'Previous and next page',
  previous: 'Previous',
  next: 'Next',
  newTab: '(opens in a new tab)',
  // The same in every language: it is part of what pages promise.
  loading: 'loading...',
  waiting: 'loading...',
  notFound: 'Page not found',
  notFoundHelp: 'There is no page at this address. You can continue here:',
  loadFailed: 'This page could not be loaded',
  retry: 'Retry',
  demoFailed: 'This demo failed: ',
  reset: 'Reset',
  copy: 'Copy',
  page: 'Page',
  fileAs: '{title} as {language}',
  copied: 'Copied',
  copyRefused: 'The browser blocked copying',
  source: 'Source',
  showSource: 'Show source',
  hideSource: 'Hide source',
  openIn: 'Open in {service}',
  openFailed: '{service} could not be opened',
  play: 'Play',
  playClick: 'Click {name}',
  reload: 'Reload',
  openInNewTab: 'Open in new tab',
  sourceFiles: 'Source files',
  lightOnly: 'The UI library of this demo has no dark style.',
  editDemo: 'Edit',
  runCode: 'Run',
  watchDemo: 'Watch',
  editorFailed: 'The editor needs the network and is not loaded yet.',
};

export const chinese: Texts = {
  skip: '跳到正文',
  menu: '菜单',
  mainNavigation: '主导航',
  language: '语言',
  theme: '主题：{mode}',
  colors: '主题',
  light: '浅色',
  dark: '深色',
  auto: '跟随系统',
  repository: '代码仓库',
  stars: '仓库的星标数',
  search: '搜索',
  searchFailed: '搜索加载失败',
  outline: '本页目录',
  edit: '在 {platform} 上编辑此页',
  feedback: '这一页有问题？',
  updated: '最后更新：',
  download: '下载这份文档',
  turn: '上一页和下一页',
  previous: '上一页',
  next: '下一页',
  newTab: '（在新标签页中打开）',
  loading: 'loading...',
  waiting: '加载中…',
  notFound: '页面不存在',
  notFoundHelp: '这个地址没有内容，可以从这里继续：',
  loadFailed: '页面加载失败',
  retry: '重试',
  demoFailed: '演示出错了：',
  reset: '重置',
  copy: '复制',
  page: '本页',
  fileAs: '{title} 的 {language}',
  copied: '已复制',
  copyRefused: '浏览器阻止了复制',
  source: '源码',
  showSource: '显示源码',
  hideSource: '隐藏源码',
  openIn: '在 {service} 中打开',
  openFailed: '无法打开 {service}',
  play: '播放',
  playClick: '点击 {name}',
  reload: '重新加载',
  openInNewTab: '在新标签页中打开',
  sourceFiles: '源码文件',
  lightOnly: '这个演示的 UI 库没有深色样式。',
  editDemo: '编辑',
  runCode: '运行',
  watchDemo: '观察',
  editorFailed: '编辑器需要网络，尚未加载。',
};

export const interfaceTexts: Table<Texts> = {
  english,
  chinese: hasChinese ? chinese : null,
  own: __PRESS_TEXTS__.interface,
};

export function useLocale() {
  return localeOf(useSitePath(), site.locales);
}

/** The texts of a table in the language of the page; by default those of the interface. */
export function useTexts(): Texts;
export function useTexts<Own>(table: Table<Own>): Own;
export function useTexts(table: Table<object> = interfaceTexts): object {
  return textsOf(table, useLocale().name);
}

/** The `lang` of the interface inside of an article that is written in another language. */
export function useInterfaceLang(): string | undefined {
  const page = usePageData()?.page;
  return page?.lang && page.locale;
}
