import type { Heading, Locale, MenuItem, Menus, Site, Slug } from './records.ts';

/*
 * Paths, and what they lead to: locales, menus, outlines, redirects and demos. Paths have no query, no hash and, unless stated otherwise, no base. They may be
 * anything that a person can type into the address bar.
 */

/** A path whose last segment has a dot, which looks like the name of a file. */
export const DOTTED = /\.[^/]+$/;

/** Reduces the spellings that hosts accept to one: `/dom/`, `//dom` and `/dom/index.html` become `/dom`. */
export function stripIndex(path: string): string {
  return path.replace(/\/+/g, '/').replace(/\/(index\.html)?$/, '') || '/';
}

/** Gives a base exactly one slash at each end. The inline scripts contain the same expression. */
export function normalizeBase(base: string): string {
  return `/${base}/`.replace(/\/+/g, '/');
}

/** `/dom` under `/docs/` → `/docs/dom`. */
export function withBase(base: string, path: string): string {
  return normalizeBase(base) + (path.startsWith('/') ? path.slice(1) : path);
}

/** The reverse of `withBase`; null for a path outside the base. */
export function withoutBase(base: string, path: string): string | null {
  const prefix = normalizeBase(base);
  if (`${path}/` === prefix) return '/';
  return path.startsWith(prefix) ? `/${path.slice(prefix.length)}` : null;
}

/** The path of a file that belongs to a page: `/dom` → `/dom.md`, the home page → `/index.md`. */
export function fileOfPage(path: string, extension: string): string {
  return (path === '/' ? '/index' : path) + extension;
}

/** The paths of the files that the buttons of a page copy: its Markdown, and files that the site adds. */
export function filesOfPage({ path, files = [] }: { path: string; files?: string[] }): string[] {
  return ['.md', ...files].map((extension) => fileOfPage(path, extension));
}

/** The path of a page's Markdown. */
export function markdownPath(path: string): string {
  return fileOfPage(path, '.md');
}

/** Percent-encodes a path, which has neither query nor hash: these characters are part of it. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** Percent-decodes a text, or returns it unchanged if its encoding is invalid. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The id that a hash names, plain or percent-encoded. */
export function idOfHash(hash: string): string {
  return decodeText(hash.slice(1));
}

/** `#edit/{demo}/{version}/{payload}`: in the hash, which is never sent to a server. */
const SHARED_CODE = /^#edit\/([\w.-]+)\//;

/** The demo that a hash contains code for; null for any other hash. Cheap: every page may call it. */
export function sharedDemoOf(hash: string): string | null {
  return SHARED_CODE.exec(hash)?.[1] ?? null;
}

/** The locale named by the first segment, else the first locale. */
export function localeOf<L extends Pick<Locale, 'name'>>(
  path: string,
  locales: readonly [L, ...L[]] | readonly L[],
): L {
  const segment = path.split('/')[1];
  const locale = locales.find(({ name }) => name === segment) ?? locales[0];
  if (!locale) throw new Error('A site needs at least one locale.');
  return locale;
}

/**
 * The canonical spelling of a page's path: decoded, in lower case, without a trailing slash, with the
 * locale as configured. Page paths are in lower case, so this needs no list of pages.
 */
export function canonicalPath(path: string, locales: readonly Pick<Locale, 'name'>[] = []): string {
  const [, first = '', ...rest] = decodeText(stripIndex(path)).toLowerCase().split('/');
  const locale = locales.find(({ name }) => name.toLowerCase() === first);
  return `/${[locale?.name ?? first, ...rest].join('/')}`;
}

/** Whether the path is the parent itself or below it; `/apis` is not below `/api`. */
export function isUnder(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}

/** The longest of the nav paths that the path is under, else `*`. */
export function navPathOf(path: string, navPaths: readonly string[]): string {
  const page = stripIndex(path);
  return navPaths
    .filter((nav) => isUnder(page, nav))
    .reduce((longest, nav) => (nav.length > longest.length ? nav : longest), '*');
}

/** The menu next to the page at a path. */
export function menuOf(path: string, menus: Menus): MenuItem[] {
  return menus[navPathOf(path, Object.keys(menus))] ?? [];
}

/** The path of the same page in another locale; those of the first locale have no prefix. */
export function pathInLocale(
  path: string,
  { from, to, locales }: { from: string; to: string; locales: readonly Pick<Locale, 'name'>[] },
): string {
  const prefixOf = (locale: string) => (locale === locales[0]?.name ? '' : `/${locale}`);
  const page = path.slice(prefixOf(from).length).replace(/^\/$/, '');
  return prefixOf(to) + page || '/';
}

/** Starts with `zh` or ends with `cn`, in any case. */
export function isChineseLocale(name: string): boolean {
  const lower = name.toLowerCase();
  return lower.startsWith('zh') || lower.endsWith('cn');
}

/** The headings shown in the outline and under the current menu entry. */
export function outlineOf(slugs: readonly Slug[]): Heading[] {
  return slugs
    .filter(({ depth }) => depth === 2 || depth === 3)
    .map(({ depth, value, heading }) => ({ depth, text: value, id: heading }));
}

const LEGACY_DEMO_ROUTE = '_demos';

/** For `/{route}/{id}`, returns the id; null for any other path. */
function segmentAfter(route: string, path: string): string | null {
  const [, first, id, ...rest] = stripIndex(path).split('/');
  return first === route && id && rest.length === 0 ? id : null;
}

/** The path that a path redirects to, or null. Query and hash are up to the caller. */
export function redirectOf(
  site: Pick<Site, 'redirects' | 'demoRoute' | 'locales'>,
  path: string,
): string | null {
  if (site.demoRoute !== LEGACY_DEMO_ROUTE) {
    const id = segmentAfter(LEGACY_DEMO_ROUTE, path);
    if (id !== null) return `/${site.demoRoute}/${id}`;
  }
  const from = canonicalPath(path, site.locales);
  return Object.hasOwn(site.redirects, from) ? (site.redirects[from] ?? null) : null;
}

/** The id in the path of a standalone demo, or null for any other path. */
export function demoIdOf(site: Pick<Site, 'demoRoute'>, path: string): string | null {
  const id = segmentAfter(site.demoRoute, path);
  return id === null ? null : decodeText(id);
}
