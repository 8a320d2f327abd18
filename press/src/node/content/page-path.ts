import type { Locale } from '../../shared/records.ts';

export interface PagePath {
  path: string;
  locale: string;
  /** The folder's or file's name as written, for a page without a title. */
  name: string;
}

/** `camelCase` → `camel-case`. */
function segmentOf(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
}

function splitLocale(base: string, locales: readonly Locale[]): { base: string; locale?: string } {
  const dot = base.lastIndexOf('.');
  const suffix = base.slice(dot + 1).toLowerCase();
  const locale = dot > 0 && locales.find(({ name }) => name.toLowerCase() === suffix);
  return locale ? { base: base.slice(0, dot), locale: locale.name } : { base };
}

const join = (...parts: (string | undefined)[]) =>
  `/${parts.flatMap((part) => part?.split('/').filter(Boolean) ?? []).join('/')}`;

/** Adds the locale's prefix to a path; the first locale has none. */
export function localePath(path: string, locale: string, locales: readonly Locale[]): string {
  const prefix = locale === locales[0]?.name ? '' : locale;
  return path.split('/')[1] === prefix ? path : join(prefix, path);
}

/**
 * The path of a page, from the name of its file, which is relative to the content folder and has
 * forward slashes. A group's path moves the page there, under its last segment.
 */
export function pagePathOf(
  file: string,
  { locales, groupPath }: { locales: readonly Locale[]; groupPath?: string },
): PagePath {
  const folders = file.split('/');
  const { base, locale = locales[0]?.name ?? '' } = splitLocale(
    (folders.pop() ?? '').replace(/\.md$/, ''),
    locales,
  );
  const isIndex = /^(index|readme)$/i.test(base);
  const segments = (isIndex ? folders : [...folders, base]).map(segmentOf);
  const own = groupPath === undefined ? join(...segments) : join(groupPath, segments.at(-1));
  return {
    path: localePath(own, locale, locales),
    locale,
    name: isIndex ? (folders.at(-1) ?? base) : base,
  };
}

/** The suffix of a file name that looks like a locale but is not configured. */
export function unknownLocaleOf(file: string, locales: readonly Locale[]): string | undefined {
  const suffix = /\.([a-z]{2}-[A-Z]{2})\.md$/.exec(file)?.[1];
  return locales.some(({ name }) => name === suffix) ? undefined : suffix;
}
