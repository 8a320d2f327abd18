import type { NavItem, PageGroup } from '../../../shared/records.ts';
import { isUnder } from '../../../shared/route.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import type { FrontMatter } from '../front-matter.ts';
import { localePath } from '../page-path.ts';

/** The part of a page that determines its place in the site. */
export interface SitePage {
  file: string;
  path: string;
  locale: string;
  title: string;
  frontMatter: FrontMatter;
}

export interface Group extends PageGroup {
  order?: number;
  /** Sorted. */
  pages: SitePage[];
}

/** The pages of one locale: by path, by group, and the navigation above them. */
export interface LocalePages {
  home: string;
  byPath: ReadonlyMap<string, SitePage>;
  groups: ReadonlyMap<string, Group>;
  /** Page path → its group. */
  groupOf: ReadonlyMap<string, Group>;
  navs: NavItem[];
  navPaths: string[];
}

/** By order, those without one last; then by path. */
export function byOrder(a: { order?: number; path: string }, b: typeof a): number {
  const [left, right] = [a.order ?? Number.POSITIVE_INFINITY, b.order ?? Number.POSITIVE_INFINITY];
  if (left !== right) return left < right ? -1 : 1;
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

export const byPageOrder = (a: SitePage, b: SitePage) =>
  byOrder(
    { order: a.frontMatter.order, path: a.path },
    { order: b.frontMatter.order, path: b.path },
  );

export const lastSegment = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Every item, parents first. */
export function* walk<Item extends { children?: Item[] }>(items: readonly Item[]): Iterable<Item> {
  for (const item of items) {
    yield item;
    yield* walk(item.children ?? []);
  }
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/')) || '/';

export interface LocaleOptions {
  config: ResolvedConfig;
  locale: string;
}

/** Arranges the pages of one locale in groups, and derives the navigation. */
export function arrangePages(
  pages: readonly SitePage[],
  { config, locale }: LocaleOptions,
): LocalePages {
  const home = localePath('/', locale, config.locales);
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const configured = config.navs?.[locale];
  const navs = configured ?? (config.mode === 'site' ? navsOf(pages, { config, locale }) : []);
  const navPaths = [...walk(navs)].flatMap(({ path }) => (path?.startsWith('/') ? path : []));

  const groupPathOf = ({ path, frontMatter: { group } }: SitePage) => {
    if (group?.path) return localePath(group.path, locale, config.locales);
    const parent = parentOf(path);
    const isOwn = segmentsBelow(home, path).length > 1 && !navPaths.includes(parent);
    return group || isOwn ? parent : undefined;
  };
  const groups = new Map<string, Group>();
  for (const [path, members] of groupBy(pages, groupPathOf)) {
    const own = byPath.get(path);
    const sorted = members.toSorted(byPageOrder);
    const configured = sorted.flatMap(({ frontMatter }) => frontMatter.group ?? []);
    const titles = configured.flatMap(({ title }) => title ?? []);
    const orders = configured.flatMap(({ order }) => order ?? []);
    groups.set(path, {
      path,
      title: titles[0] ?? own?.title ?? capitalize(lastSegment(path)),
      order: orders.length > 0 ? Math.min(...orders) : own?.frontMatter.order,
      pages: sorted,
    });
  }
  const groupOf = new Map(
    [...groups.values()].flatMap((group) => group.pages.map(({ path }) => [path, group] as const)),
  );
  return { home, byPath, groups, groupOf, navs, navPaths };
}

/** The navigation of a site that configures none. */
function navsOf(pages: readonly SitePage[], { config, locale }: LocaleOptions): NavItem[] {
  const home = localePath('/', locale, config.locales);
  const members = groupBy(pages, ({ path, frontMatter: { nav } }) => {
    const [first, second] = segmentsBelow(home, path);
    if (!nav?.path && !(first && (second || nav))) return undefined;
    const own = localePath(nav?.path ?? `/${first}`, locale, config.locales);
    return isUnder(path, own) ? own : undefined;
  });
  const navs = [...members].map(([path, pages]) => {
    const entries = pages.flatMap(({ frontMatter }) => frontMatter.nav ?? []);
    return {
      path,
      title: entries.find(({ title }) => title)?.title ?? capitalize(lastSegment(path)),
      order: entries.find(({ order }) => order !== undefined)?.order,
    };
  });
  return navs.sort(byOrder).map(({ title, path }) => ({ title, path }));
}

const segmentsBelow = (home: string, path: string) =>
  (home === '/' ? path : path.slice(home.length)).split('/').filter(Boolean);

/** Without the items that have no key. */
export function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
