import type { Locale } from '../../shared/records.ts';
import { isUnder } from '../../shared/route.ts';

export interface PagePath {
  path: string;
  groupPath?: string | undefined;
  locale: string;
  /** The name of the folder or file as written, for a page without a title. */
  name: string;
}

/** `camelCase` → `camel-case`. */
function segmentOf(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
}

/** `index.zh-CN` → `index` and `zh-CN`, if that is a locale of the site. */
function splitLocale(name: string, locales: readonly Locale[]): { stem: string; locale?: string } {
  const dot = name.lastIndexOf('.');
  const suffix = name.slice(dot + 1).toLowerCase();
  const locale = dot > 0 && locales.find((candidate) => candidate.name.toLowerCase() === suffix);
  return locale ? { stem: name.slice(0, dot), locale: locale.name } : { stem: name };
}

const joinPath = (...paths: (string | undefined)[]) =>
  `/${paths.flatMap((path) => path?.split('/').filter(Boolean) ?? []).join('/')}`;

/** Adds the locale's prefix to a path; the first locale has none. */
export function localePath(path: string, locale: string, locales: readonly Locale[]): string {
  const prefix = locale === locales[0]?.name ? '' : locale;
  return path.split('/')[1] === prefix ? path : joinPath(prefix, path);
}

/** `/zh-CN/guide` → `/guide`: the front matter of a translation may use either. */
function withoutLocale(path: string, locale: string): string {
  return isUnder(path, `/${locale}`) ? path.slice(locale.length + 1) || '/' : path;
}

/**
 * The path of a page, from its file name, which is relative to the content folder and has forward slashes.
 * A page with a group moves to the path of the group, and keeps its last segment.
 */
export function pagePathOf(file: string, locales: readonly Locale[], group?: string): PagePath {
  const folders = file.split('/');
  const fileName = (folders.pop() ?? '').replace(/\.md$/, '');
  const { stem, locale = locales[0]?.name ?? '' } = splitLocale(fileName, locales);
  const isIndex = /^(index|readme)$/i.test(stem);
  const path = joinPath(...(isIndex ? folders : [...folders, stem]).map(segmentOf));
  const groupPath = group && withoutLocale(group, locale);
  // A group may be named after a folder, whose index page stays at the group's path.
  const isMoved = groupPath && path !== groupPath;
  const finalPath = isMoved ? joinPath(groupPath, path.split('/').at(-1)) : path;
  return {
    // A host that serves `/a/index` from the file of `/a` could not distinguish the two.
    path: localePath(finalPath.replace(/\/index$/, '') || '/', locale, locales),
    groupPath: groupPath && localePath(groupPath, locale, locales),
    locale,
    name: isIndex ? (folders.at(-1) ?? stem) : stem,
  };
}

/** A suffix of a file name that looks like a locale, but is not configured. */
export function unknownLocaleOf(file: string, locales: readonly Locale[]): string | undefined {
  const suffix = /\.([a-z]{2}-[A-Z]{2})\.md$/.exec(file)?.[1];
  return locales.some(({ name }) => name === suffix) ? undefined : suffix;
}
