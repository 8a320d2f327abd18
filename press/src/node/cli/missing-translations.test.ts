import { expect, test } from 'vitest';
import { siteTexts } from '../config/site-texts.ts';
import { missingTranslations } from './missing-translations.ts';

const locales = ['en-US', 'zh-CN', 'ja-JP'].map((name) => ({ name, label: name }));
const missing = [
  { locale: 'en-US', file: '/repo/docs/own.zh-CN.md', in: 'zh-CN' },
  { locale: 'ja-JP', file: '/repo/docs/a.md', in: 'en-US' },
  { locale: 'ja-JP', file: '/repo/docs/own.zh-CN.md', in: 'zh-CN' },
  { locale: 'ja-JP', file: '/repo/docs/b.md', in: 'en-US' },
];
const config = { locales: locales as never, repositoryRoot: '/repo', fallback: true, texts: {} };

test('each locale is listed with the pages that it lacks, and with texts that are in English', () => {
  expect(missingTranslations({ missing }, config)).toEqual([
    'en-US has no translation of 1 page:',
    '  docs/own.zh-CN.md',
    'ja-JP has no translation of 2 pages; en-US is shown instead:',
    '  docs/a.md',
    '  docs/b.md',
    'ja-JP has no translation of 1 page:',
    '  docs/own.zh-CN.md',
    'ja-JP has no texts: the interface is in English',
  ]);
});

test('a locale with some texts is listed with those that it lacks', () => {
  const { apiName, ...others } = siteTexts;
  const texts = { 'ja-JP': { ...others, found: '{count}' } };
  expect(missingTranslations({ missing: [] }, { ...config, texts })).toEqual([
    'ja-JP has 1 texts in English: apiName',
  ]);
});

test('nothing is listed for a site in one language', () => {
  const [locale] = locales;
  expect(missingTranslations({ missing: [] }, { ...config, locales: [locale] as never })).toEqual(
    [],
  );
});
