import type { ResolvedConfig } from '../config/config.ts';
import { siteTexts } from '../config/site-texts.ts';
import { hasWords } from '../config/words.ts';
import { fileLabel } from '../location.ts';
import type { Content } from './load-content.ts';

/** What the locales of a site lack, line by line. */
export function missingTranslations(
  { missing }: Pick<Content, 'missing'>,
  config: Pick<ResolvedConfig, 'locales' | 'repositoryRoot' | 'fallback' | 'texts'>,
): string[] {
  const [first] = config.locales;
  return config.locales.flatMap(({ name }) => {
    const files = missing.filter(({ locale }) => locale === name).map(({ file }) => file);
    const instead = config.fallback && name !== first.name ? `; ${first.name} stands in` : '';
    const count = files.length === 1 ? '1 page' : `${files.length} pages`;
    return [
      ...(files.length > 0 ? [`${name} has no translation of ${count}${instead}:`] : []),
      ...files.map((file) => `  ${fileLabel(config.repositoryRoot, file)}`),
      ...missingTexts(name, config),
    ];
  });
}

/** How many texts a line names. */
const MOST_NAMES = 5;

function missingTexts(locale: string, { texts }: Pick<ResolvedConfig, 'texts'>): string[] {
  if (hasWords(locale)) return [];
  const given = texts[locale];
  if (!given) return [`${locale} has no texts of its own: the interface is in English`];
  const names = Object.keys(siteTexts).filter((name) => !(name in given));
  const some = names.slice(0, MOST_NAMES).join(', ');
  const more = names.length > MOST_NAMES ? ', …' : '';
  return names.length > 0 ? [`${locale} has ${names.length} texts in English: ${some}${more}`] : [];
}
