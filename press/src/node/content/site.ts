import type { Problem } from '../../shared/error.ts';
import { nearest } from '../../shared/nearest.ts';
import type { MenuItem, Menus, NavItem, PageGroup, PageLink, Site } from '../../shared/records.ts';
import { canonicalPath, isUnder, navPathOf } from '../../shared/route.ts';
import type { MenuItemConfig, ResolvedConfig } from '../config/config.ts';
import { fileLabel } from '../file-label.ts';
import type { FrontMatter } from './front-matter.ts';
import { localePath } from './page-path.ts';

/** What the site has to know of a page to find its place. */
export interface SitePage {
  file: string;
  path: string;
  locale: string;
  title: string;
  frontMatter: FrontMatter;
}

export interface BuiltSite {
  site: Site;
  /** Page path → its group. */
  groups: Map<string, PageGroup>;
  /** Page path → its neighbours in the menu. */
  neighbours: Map<string, { previous?: PageLink; next?: PageLink }>;
  /** Page paths in the order of the menus; pages in no menu come last. */
  order: string[];
  problems: Problem[];
}

interface Sortable {
  order?: number;
  path: string;
}

/** By order, those without one last; then by path. */
function byOrder(a: Sortable, b: Sortable): number {
  const [left, right] = [a.order ?? Number.POSITIVE_INFINITY, b.order ?? Number.POSITIVE_INFINITY];
  if (left !== right) return left < right ? -1 : 1;
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/')) || '/';
const lastSegment = (path: string) => path.slice(path.lastIndexOf('/') + 1);

function* walk<Item extends { children?: Item[] }>(items: readonly Item[]): Iterable<Item> {
  for (const item of items) {
    yield item;
    yield* walk(item.children ?? []);
  }
}

/** Everything about one locale. */
class LocaleSite {
  readonly home: string;
  readonly byPath: Map<string, SitePage>;
  readonly navs: NavItem[];
  readonly navPaths: string[];
  readonly groups = new Map<string, SitePage[]>();
  readonly groupOf = new Map<string, string>();

  constructor(
    readonly config: ResolvedConfig,
    readonly locale: string,
    readonly pages: SitePage[],
  ) {
    this.home = localePath('/', locale, config.locales);
    this.byPath = new Map(pages.map((page) => [page.path, page]));
    this.navs = config.navs?.[locale] ?? (config.mode === 'site' ? this.makeNavs() : []);
    this.navPaths = [...walk(this.navs)].flatMap(({ path }) => (path?.startsWith('/') ? path : []));
    for (const page of pages) {
      const path = this.groupPathOf(page);
      if (path === undefined) continue;
      this.groupOf.set(page.path, path);
      this.groups.set(path, [...(this.groups.get(path) ?? []), page]);
    }
    for (const members of this.groups.values()) members.sort(this.compare);
  }

  compare = (a: SitePage, b: SitePage) =>
    byOrder(
      { order: a.frontMatter.order, path: a.path },
      { order: b.frontMatter.order, path: b.path },
    );

  /** The path without the locale's prefix, in segments. */
  segments({ path }: SitePage): string[] {
    return (this.home === '/' ? path : path.slice(this.home.length)).split('/').filter(Boolean);
  }

  makeNavs(): NavItem[] {
    const members = new Map<string, SitePage[]>();
    for (const page of this.pages) {
      const [first, second] = this.segments(page);
      const { nav } = page.frontMatter;
      if (!nav?.path && !(first && (second || nav))) continue;
      const path = localePath(nav?.path ?? `/${first}`, this.locale, this.config.locales);
      if (!isUnder(page.path, path)) continue;
      members.set(path, [...(members.get(path) ?? []), page]);
    }
    const navs = [...members].map(([path, pages]) => {
      const told = pages.flatMap(({ frontMatter }) => frontMatter.nav ?? []);
      return {
        path,
        title: told.find(({ title }) => title)?.title ?? capitalize(lastSegment(path)),
        order: told.find(({ order }) => order !== undefined)?.order,
      };
    });
    return navs.sort(byOrder).map(({ title, path }) => ({ title, path }));
  }

  groupPathOf(page: SitePage): string | undefined {
    const { group } = page.frontMatter;
    if (group?.path) return localePath(group.path, this.locale, this.config.locales);
    const parent = parentOf(page.path);
    if (group) return parent;
    const isDeep = this.segments(page).length > 1;
    return isDeep && !this.navPaths.includes(parent) ? parent : undefined;
  }

  groupTitle(path: string): string {
    const members = this.groups.get(path) ?? [];
    const told = members.find(({ frontMatter }) => frontMatter.group?.title);
    return (
      told?.frontMatter.group?.title ??
      this.byPath.get(path)?.title ??
      capitalize(lastSegment(path))
    );
  }

  groupItem(path: string): MenuItem {
    const members = (this.groups.get(path) ?? []).filter((page) => page.path !== path);
    const children = members.map(({ title, path }) => ({ title, path }));
    return { title: this.groupTitle(path), path, children };
  }

  /** The menu that the pages make by themselves. */
  makeMenu(nav: string): MenuItem[] {
    const pages = this.pages.filter(({ path }) => navPathOf(path, this.navPaths) === nav);
    const paths = new Set(pages.flatMap(({ path }) => this.groupOf.get(path) ?? []));
    const groups = [...paths].map((path) => {
      const members = this.groups.get(path) ?? [];
      const orders = members.flatMap(({ frontMatter }) => frontMatter.group?.order ?? []);
      const order =
        orders.length > 0 ? Math.min(...orders) : this.byPath.get(path)?.frontMatter.order;
      return { path, order, item: this.groupItem(path) };
    });
    const single = pages
      .filter(({ path }) => !this.groupOf.has(path) && !paths.has(path))
      .map(({ title, path, frontMatter }) => ({
        path,
        order: path === this.home ? Number.NEGATIVE_INFINITY : frontMatter.order,
        item: { title, path },
      }));
    return [...groups, ...single].sort(byOrder).map(({ item }) => item);
  }

  /** A configured entry, completed; `complain` is told of one that leads nowhere. */
  completeItem(item: MenuItemConfig, complain: (path: string) => void): MenuItem {
    const { path, meta } = item;
    const page = this.byPath.get(path);
    const isGroup = this.groups.has(path);
    if (!page && !isGroup && !item.children?.length) complain(path);
    const children =
      item.children?.map((child) => this.completeItem(child, complain)) ??
      (isGroup ? this.groupItem(path).children : undefined);
    const title =
      item.title ?? (isGroup ? this.groupTitle(path) : (page?.title ?? lastSegment(path)));
    return { title, path, ...(meta && { meta }), ...(children?.length && { children }) };
  }

  makeMenus(complain: (path: string) => void): Menus {
    const configured = this.config.menus?.[this.locale];
    if (configured) {
      return Object.fromEntries(
        Object.entries(configured).map(([nav, items]) => [
          nav,
          items.map((item) => this.completeItem(item, complain)),
        ]),
      );
    }
    const menus = ['*', ...this.navPaths].map((nav) => [nav, this.makeMenu(nav)] as const);
    return Object.fromEntries(menus.filter(([nav, items]) => nav === '*' || items.length > 0));
  }
}

/** Gives every page its place: menus, navigation, redirects, neighbours. */
export function buildSite(config: ResolvedConfig, pages: readonly SitePage[]): BuiltSite {
  const problems: Problem[] = [];
  const label = (file: string) => fileLabel(config.repositoryRoot, file);
  const byPath = new Map<string, SitePage>();
  for (const page of pages) {
    const other = byPath.get(page.path);
    byPath.set(page.path, other ?? page);
    if (!other) continue;
    problems.push({
      message: `${label(page.file)} and ${label(other.file)} are both at "${page.path}"; rename one of them or move it with "group.path".`,
      file: page.file,
    });
  }

  for (const { file, path, locale, frontMatter } of pages) {
    const nav = frontMatter.nav?.path;
    if (!nav || isUnder(path, localePath(nav, locale, config.locales))) continue;
    problems.push({
      message: `${label(file)} sets "nav.path" to "${nav}", but the page is at "${path}"; move it there with "group.path" or correct the nav.`,
      file,
    });
  }

  const site: BuiltSite['site'] = {
    mode: config.mode,
    title: config.title,
    description: config.description,
    logo: config.logo,
    base: config.base,
    repository: config.repository,
    locales: config.locales,
    navs: {},
    menus: {},
    theme: { colorMode: config.theme.colorMode },
    docSearch: config.docSearch,
    playground: config.playground,
    demoRoute: config.demoRoute,
    redirects: {},
  };
  const built: BuiltSite = { site, groups: new Map(), neighbours: new Map(), order: [], problems };

  for (const { name } of config.locales) {
    const own = [...byPath.values()].filter(({ locale }) => locale === name);
    const locale = new LocaleSite(config, name, own);
    const complain = (kind: string) => (path: string) => {
      const near = nearest(path, [...locale.groups.keys(), ...locale.byPath.keys()]);
      const remedy = near ? `the nearest is "${near}"` : 'write the page or remove the entry';
      const message = `${label(config.file)} has the ${kind} entry "${path}" without a page; ${remedy}.`;
      problems.push({ message, file: config.file });
    };
    const menus = locale.makeMenus(complain('menu'));
    site.navs[name] = locale.navs;
    site.menus[name] = menus;
    for (const [path, group] of locale.groupOf) {
      built.groups.set(path, { title: locale.groupTitle(group), path: group });
    }
    addRedirects(site, { locale, menus, complain: complain('nav') });
    addNeighbours(built, { locale, menus });
  }
  const listed = new Set(built.order);
  const others = [...byPath.keys()].filter((path) => !listed.has(path)).sort();
  built.order.push(...others);
  addLegacy(built, { pages, byPath, label });
  return built;
}

/** The pages of a menu, in reading order. */
function leaves(items: readonly MenuItem[], byPath: Map<string, SitePage>): MenuItem[] {
  return [...walk(items)].filter(({ path }) => byPath.has(path));
}

function addRedirects(
  site: BuiltSite['site'],
  {
    locale,
    menus,
    complain,
  }: { locale: LocaleSite; menus: Menus; complain: (path: string) => void },
): void {
  const { byPath, groups, navPaths } = locale;
  const items = [...walk(Object.values(menus).flat())];
  for (const path of groups.keys()) {
    const first = groups.get(path)?.[0];
    if (first && !byPath.has(path)) site.redirects[path] = first.path;
  }
  // After the groups: where the menu has an order of its own, a reader expects its first entry.
  for (const { path, children } of items) {
    const [first] = leaves(children ?? [], byPath);
    if (first && !byPath.has(path)) site.redirects[path] = first.path;
  }
  for (const path of navPaths) {
    if (byPath.has(path) || path in site.redirects) continue;
    const [first] = leaves(menus[path] ?? [], byPath);
    const below =
      first ?? [...locale.pages].sort(locale.compare).find((page) => isUnder(page.path, path));
    if (below) site.redirects[path] = below.path;
    else complain(path);
  }
}

function addNeighbours(
  built: BuiltSite,
  { locale, menus }: { locale: LocaleSite; menus: Menus },
): void {
  for (const items of Object.values(menus)) {
    const pages = leaves(items, locale.byPath).map(({ title, path }) => ({ title, path }));
    for (const [index, { path }] of pages.entries()) {
      if (built.neighbours.has(path)) continue;
      built.order.push(path);
      built.neighbours.set(path, { previous: pages[index - 1], next: pages[index + 1] });
    }
  }
}

function addLegacy(
  { site, problems }: BuiltSite,
  {
    pages,
    byPath,
    label,
  }: {
    pages: readonly SitePage[];
    byPath: Map<string, SitePage>;
    label: (file: string) => string;
  },
): void {
  for (const { file, path, frontMatter } of pages) {
    for (const old of [frontMatter.legacy ?? []].flat()) {
      const from = canonicalPath(old, site.locales);
      const taken = byPath.get(from)?.file;
      if (taken || (from in site.redirects && site.redirects[from] !== path)) {
        const holder = taken ? `is the page ${label(taken)}` : `leads to "${site.redirects[from]}"`;
        const message = `${label(file)} has the legacy path "${old}", which ${holder}; remove it.`;
        problems.push({ message, file });
      } else site.redirects[from] = path;
    }
  }
}
