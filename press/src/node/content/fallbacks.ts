import type { Locale } from '../../shared/records.ts';
import type { ResolvedConfig } from '../config/config.ts';
import type { Draft } from './draft.ts';
import { localePath } from './page-path.ts';

/* What a locale has not translated is shown in the language of the first one. */

/** A page, and a locale that does not have it. */
export interface MissingPage {
  draft: Draft;
  locale: string;
}

/** Every page that a locale lacks, of those that another one has, locale by locale. */
export function missingPages(
  drafts: readonly Draft[],
  { locales }: Pick<ResolvedConfig, 'locales'>,
): MissingPage[] {
  if (locales.length < 2) return [];
  const written = new Map<string, Draft[]>();
  for (const draft of drafts) {
    const key = writtenAs(draft);
    const translations = written.get(key);
    if (translations) translations.push(draft);
    else written.set(key, [draft]);
  }
  const paths = new Set(drafts.map(({ path }) => path));
  return locales.flatMap(({ name }) =>
    [...written.values()].flatMap((translations): MissingPage[] => {
      const [draft] = translations.toSorted((a, b) => rankIn(locales, a) - rankIn(locales, b));
      if (!draft || translations.some(({ locale }) => locale === name)) return [];
      return paths.has(pathIn(draft, { locale: name, locales })) ? [] : [{ draft, locale: name }];
    }),
  );
}

const rankIn = (locales: readonly Locale[], { locale }: Draft) =>
  locales.findIndex(({ name }) => name === locale);

/** Its file without the locale: the same for all translations. */
function writtenAs({ file, locale }: Draft): string {
  const plain = file.replace(/\.md$/, '');
  const suffix = `.${locale}`.toLowerCase();
  return plain.toLowerCase().endsWith(suffix) ? plain.slice(0, -suffix.length) : plain;
}

/** The path that a page would have in a locale. */
function pathIn(
  draft: Draft,
  { locale, locales }: { locale: string; locales: readonly Locale[] },
): string {
  const isFirst = draft.locale === locales[0]?.name;
  const plain = isFirst ? draft.path : draft.path.slice(draft.locale.length + 1) || '/';
  return localePath(plain, locale, locales);
}

/** A draft → what stands in for its translations, so that a load after a small change keeps them. */
export type KnownFallbacks = WeakMap<Draft, Map<string, Draft>>;

/** The pages, and for each that a locale lacks, that of the first locale in its place. */
export function withFallbacks(
  drafts: readonly Draft[],
  { config, known }: { config: ResolvedConfig; known: KnownFallbacks },
): readonly Draft[] {
  const { locales, fallback } = config;
  if (!fallback || locales.length < 2) return drafts;
  const first = locales[0].name;
  const missing = missingPages(drafts, config).filter(({ draft }) => draft.locale === first);
  if (missing.length === 0) return drafts;
  const titles = new Map(locales.map(({ name }) => [name, translatedTitles(drafts, name)]));
  const made = missing.map(({ draft, locale }) => {
    const one = fallbackOf(draft, { locale, locales, titles: titles.get(locale) ?? new Map() });
    const key = JSON.stringify([one.path, one.frontMatter.group, one.frontMatter.nav]);
    const before = known.get(draft) ?? new Map<string, Draft>();
    known.set(draft, before);
    const same = before.get(key) ?? one;
    before.set(key, same);
    return same;
  });
  return [...drafts, ...made];
}

interface FallbackOptions {
  locale: string;
  locales: readonly Locale[];
  /** Title of a group or of an entry of the navigation → its translation. */
  titles: ReadonlyMap<string, string>;
}

function fallbackOf(draft: Draft, { locale, locales, titles }: FallbackOptions): Draft {
  const { indexPath, groupPath, navPath } = draft;
  // Its former paths lead to the page itself.
  const { legacy: _, group, nav, ...frontMatter } = draft.frontMatter;
  const inLocale = (path: string) => localePath(path, locale, locales);
  const translated = <Entry extends { title?: string }>(entry: Entry): Entry =>
    entry.title === undefined ? entry : { ...entry, title: titles.get(entry.title) ?? entry.title };
  return {
    ...draft,
    path: inLocale(draft.path),
    ...(indexPath && { indexPath: inLocale(indexPath) }),
    ...(groupPath && { groupPath: inLocale(groupPath) }),
    ...(navPath && { navPath: inLocale(navPath) }),
    locale,
    frontMatter: {
      ...frontMatter,
      ...(group && { group: translated(group) }),
      ...(nav && {
        nav: { ...translated(nav), ...(nav.second && { second: translated(nav.second) }) },
      }),
    },
    original: { path: draft.path, locale: draft.locale },
  };
}

/** How the pages of a locale translate the titles in the front matter of their originals. */
function translatedTitles(drafts: readonly Draft[], locale: string): Map<string, string> {
  const own = new Map(
    drafts.filter((draft) => draft.locale === locale).map((draft) => [writtenAs(draft), draft]),
  );
  const titlesOf = ({ frontMatter: { group, nav } }: Draft) => [
    group?.title,
    nav?.title,
    nav?.second?.title,
  ];
  return new Map(
    drafts.flatMap((draft) => {
      const translation = own.get(writtenAs(draft));
      if (!translation) return [];
      const titles = titlesOf(translation);
      return titlesOf(draft).flatMap((title, index): [string, string][] => {
        const other = titles[index];
        return title && other ? [[title, other]] : [];
      });
    }),
  );
}
