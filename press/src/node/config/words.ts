import { isChineseLocale } from '../../shared/route.ts';
import type { ResolvedConfig } from './config.ts';

/* The texts that the engine writes into pages. Those of the interface are in the theme. */

const english = {
  apiParameter: 'Parameter',
  apiName: 'Name',
  apiResult: 'Result',
  apiDescription: 'Description',
  apiType: 'Type',
  apiDefault: 'Default',
  apiRequired: 'required',
  headingLink: 'Link to “{heading}”',
  newTab: '(opens in a new tab)',
  table: 'Table',
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
  headingLink: '“{heading}”的链接',
  newTab: '（在新标签页中打开）',
  table: '表格',
};

/** The words in a language: Chinese ones, else English ones. */
export const wordsOf = (language: string): Words => (isChineseLocale(language) ? chinese : english);

/** The language of a locale's articles, unless an article sets another one. */
export function contentLangOf(
  { locales }: Pick<ResolvedConfig, 'locales'>,
  locale: string,
): string {
  return locales.find(({ name }) => name === locale)?.contentLang ?? locale;
}
