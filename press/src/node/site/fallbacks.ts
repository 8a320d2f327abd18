import type { Locale } from '../../shared/records.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { localePath } from '../source/page-path.ts';
import type { PageSource } from '../source/page-source.ts';
import { groupBy } from './locale-pages.ts';

/* Pages without a translation are shown in the language of the first locale. */

/** The pages that a locale lacks although another one has them, by locale. */
export function missingPages<Page extends PageSource>(
  pages: readonly Page[],
  { locales }: Pick<ResolvedConfig, 'locales'>,
): { page: Page; locale: string }[] {
  const written = [...groupBy(pages, writtenAs).values()];
  const paths = new Set(pages.map(({ path }) => path));
  const rankOf = ({ locale }: Page) => locales.findIndex(({ name }) => name === locale);
  return locales.flatMap(({ name }) =>
    written.flatMap((translations) => {
      const [page] = translations.toSorted((a, b) => rankOf(a) - rankOf(b));
      if (!page || translations.some(({ locale }) => locale === name)) return [];
      const isFirst = page.locale === locales[0].name;
      const plain = isFirst ? page.path : page.path.slice(page.locale.length + 1) || '/';
      return paths.has(localePath(plain, name, locales)) ? [] : { page, locale: name };
    }),
  );
}

/** Identifies a page across its translations. */
const writtenAs = ({ folder, stem }: PageSource) => `${folder}/${stem}`;

/** All pages; for each page that a locale lacks, the page of the first locale is added. */
export function withFallbacks<Page extends PageSource>(
  pages: readonly Page[],
  { locales, fallback }: Pick<ResolvedConfig, 'locales' | 'fallback'>,
): readonly Page[] {
  if (!fallback || locales.length < 2) return pages;
  const first = locales[0].name;
  const missing = missingPages(pages, { locales }).filter(({ page }) => page.locale === first);
  if (missing.length === 0) return pages;
  const titles = new Map(locales.map(({ name }) => [name, translatedTitles(pages, name)]));
  const added = missing.map(({ page, locale }) =>
    fallbackOf(page, { locale, locales, titles: titles.get(locale) ?? new Map() }),
  );
  return [...pages, ...added];
}

interface FallbackOptions {
  locale: string;
  locales: readonly Locale[];
  /** Title of a group or navigation entry → its translation. */
  titles: ReadonlyMap<string, string>;
}

function fallbackOf<Page extends PageSource>(
  page: Page,
  { locale, locales, titles }: FallbackOptions,
): Page {
  const { groupPath } = page;
  // Its legacy paths redirect to the original.
  const { legacy: _, group, ...frontMatter } = page.frontMatter;
  const inLocale = (path: string) => localePath(path, locale, locales);
  const translated = <Entry extends { title?: string }>(entry: Entry): Entry =>
    entry.title === undefined ? entry : { ...entry, title: titles.get(entry.title) ?? entry.title };
  return {
    ...page,
    path: inLocale(page.path),
    ...(groupPath && { groupPath: inLocale(groupPath) }),
    locale,
    frontMatter: {
      ...frontMatter,
      ...(group && { group: translated(group) }),
    },
    original: { path: page.path, locale: page.locale },
  };
}

/** The translations of group and navigation titles, from pages that exist in both locales. */
function translatedTitles(pages: readonly PageSource[], locale: string): Map<string, string> {
  const own = new Map(
    pages.filter((page) => page.locale === locale).map((page) => [writtenAs(page), page]),
  );
  const titlesOf = ({ frontMatter: { group } }: PageSource) => [group?.title];
  return new Map(
    pages.flatMap((page) => {
      const translation = own.get(writtenAs(page));
      const titles = translation ? titlesOf(translation) : [];
      return titlesOf(page).flatMap((title, index): [string, string][] => {
        const other = titles[index];
        return title && other ? [[title, other]] : [];
      });
    }),
  );
}
