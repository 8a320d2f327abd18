import type { Locale } from './records.ts';

/** The path of the same page in another locale; those of the first locale have no prefix. */
export function pathInLocale(
  path: string,
  { from, to, locales }: { from: string; to: string; locales: readonly Pick<Locale, 'name'>[] },
): string {
  const prefixOf = (locale: string) => (locale === locales[0]?.name ? '' : `/${locale}`);
  const page = path.slice(prefixOf(from).length).replace(/^\/$/, '');
  return prefixOf(to) + page || '/';
}
