import type { ResolvedConfig } from '../config/config.ts';
import { siteTexts } from '../config/site-texts.ts';
import { hasWords } from '../config/words.ts';
import { fileLabel } from '../lib/location.ts';
import type { Content } from '../site/load-content.ts';

/** The pages that locales lack, one line each. */
export function missingTranslations(
  { missing }: Pick<Content, 'missing'>,
  config: Pick<ResolvedConfig, 'locales' | 'repositoryRoot' | 'fallback' | 'texts'>,
): string[] {
  const [first] = config.locales;
  const list = (name: string, { isShown }: { isShown: boolean }) => {
    const files = missing.filter(
      (one) => one.locale === name && (config.fallback && one.in === first.name) === isShown,
    );
    if (files.length === 0) return [];
    const count = files.length === 1 ? '1 page' : `${files.length} pages`;
    return [
      `${name} has no translation of ${count}${isShown ? `; ${first.name} is shown instead` : ''}:`,
      ...files.map(({ file }) => `  ${fileLabel(config.repositoryRoot, file)}`),
    ];
  };
  return config.locales.flatMap(({ name }) => [
    ...list(name, { isShown: true }),
    ...list(name, { isShown: false }),
    ...missingTexts(name, config),
  ]);
}

const MOST_NAMES = 5;

function missingTexts(locale: string, { texts }: Pick<ResolvedConfig, 'texts'>): string[] {
  if (hasWords(locale)) return [];
  const given = texts[locale];
  if (!given) return [`${locale} has no texts: the interface is in English`];
  const names = Object.keys(siteTexts).filter((name) => !(name in given));
  const some = names.slice(0, MOST_NAMES).join(', ');
  const more = names.length > MOST_NAMES ? ', …' : '';
  return names.length > 0 ? [`${locale} has ${names.length} texts in English: ${some}${more}`] : [];
}
