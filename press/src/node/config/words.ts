import { isChineseLocale } from '../../shared/route.ts';
import type { ResolvedConfig } from './config.ts';

/* The words of what the engine itself writes into pages. Those of the interface are the theme's. */

const english = {
  apiParameter: 'Parameter',
  apiName: 'Name',
  apiResult: 'Result',
  apiDescription: 'Description',
  apiType: 'Type',
  apiDefault: 'Default',
  apiRequired: 'required',
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  important: 'Important',
  warning: 'Warning',
  danger: 'Danger',
  details: 'Details',
  headingLink: 'Link to “{heading}”',
  newTab: '(opens in a new tab)',
  table: 'Table',
  untranslated: 'This page has not been translated yet. It is shown in {language}.',
};

export type Words = typeof english;

const chinese: Words = {
  apiParameter: '参数',
  apiName: '名称',
  apiResult: '返回值',
  apiDescription: '说明',
  apiType: '类型',
  apiDefault: '默认值',
  apiRequired: '必填',
  note: '注意',
  tip: '提示',
  info: '信息',
  important: '重要',
  warning: '警告',
  danger: '危险',
  details: '详情',
  headingLink: '“{heading}”的链接',
  newTab: '（在新标签页中打开）',
  table: '表格',
  untranslated: '本页尚未翻译，以下内容为{language}。',
};

/** The words in a language; English ones where nobody has written others. */
export function wordsOf(language: string): Words {
  return isChineseLocale(language) ? chinese : english;
}

/** Whether the words in a language are built in. */
export const hasWords = (language: string) => isChineseLocale(language) || /^en\b/i.test(language);

/** The language that the articles of a locale are written in, where they do not say another. */
export function contentLangOf(
  { locales }: Pick<ResolvedConfig, 'locales'>,
  locale: string,
): string {
  return locales.find(({ name }) => name === locale)?.contentLang ?? locale;
}
