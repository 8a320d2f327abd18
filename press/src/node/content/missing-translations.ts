import type { ResolvedConfig } from '../config/config.ts';
import { hasWords } from '../config/words.ts';
import { fileLabel } from '../location.ts';
import type { Content } from './load-content.ts';

/** What the locales of a site lack, line by line. */
export function missingTranslations(
  { missing }: Pick<Content, 'missing'>,
  config: Pick<ResolvedConfig, 'locales' | 'repositoryRoot' | 'fallback'>,
): string[] {
  const [first] = config.locales;
  return config.locales.flatMap(({ name }) => {
    const files = missing.filter(({ locale }) => locale === name).map(({ file }) => file);
    const instead = config.fallback && name !== first.name ? `; ${first.name} stands in` : '';
    const count = files.length === 1 ? '1 page' : `${files.length} pages`;
    return [
      ...(files.length > 0 ? [`${name} has no translation of ${count}${instead}:`] : []),
      ...files.map((file) => `  ${fileLabel(config.repositoryRoot, file)}`),
      ...(hasWords(name) ? [] : [`${name} has no texts of its own: the interface is in English`]),
    ];
  });
}
