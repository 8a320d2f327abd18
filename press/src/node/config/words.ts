import { isChineseLocale } from '../../shared/route.ts';
import type { PageTexts } from '../../shared/texts.ts';
import type { ResolvedConfig } from './config.ts';

/* The texts that the engine writes into pages. Those of the interface are in the theme. */

const english: PageTexts = {
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

export type Words = PageTexts;

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

type WithTexts = Partial<Pick<ResolvedConfig, 'texts'>>;

/** The words in a language: those of the site, else the built-in ones, else English ones. */
export function wordsOf(language: string, { texts = {} }: WithTexts = {}): Words {
  const builtIn = isChineseLocale(language) ? chinese : english;
  const given = textsFor(language, texts);
  return given ? { ...builtIn, ...given } : builtIn;
}

/** Also texts of a locale in the same language: `fr-FR` for `fr-CA`. */
function textsFor(language: string, texts: ResolvedConfig['texts']) {
  const [main] = language.split(/[-_]/);
  const locale =
    language in texts
      ? language
      : Object.keys(texts).find((name) => name.split(/[-_]/)[0] === main);
  return locale === undefined ? undefined : texts[locale];
}

/** Whether texts in a language are built in. */
export const hasWords = (language: string) => isChineseLocale(language) || /^en\b/i.test(language);

/** The language of a locale's articles, unless an article sets another one. */
export function contentLangOf(
  { locales }: Pick<ResolvedConfig, 'locales'>,
  locale: string,
): string {
  return locales.find(({ name }) => name === locale)?.contentLang ?? locale;
}
