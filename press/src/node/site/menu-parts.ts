import type { MenuItem, Menus, Site } from '../../shared/records.ts';
import { navPathOf } from '../../shared/route.ts';
import { menuPartFile, REDIRECTS_FILE } from '../../shared/site-parts.ts';
import { walk } from './locale-pages.ts';

/** The menus of a large site, divided into shards. */
export interface MenuParts {
  /**
   * Name → shard: that of a locale has its menus with closed groups, each other one has the children of a
   * group.
   */
  files: Record<string, Menus>;
  /** Page path → the names of the shards that are open in its menu. */
  open: Map<string, string[]>;
}

/** If a site has more menu entries, redirects and demos in total, its entry script does not list them. */
const LARGE = 500;

/** If a shard has more entries than this, its groups become shards, too. */
const PART = 100;

/** A longer list is divided into ranges, from one title to another. */
const LIST = 500;
const RANGE = 100;

export function isLargeSite({ menus, redirects }: Pick<Site, 'menus' | 'redirects'>, demos = 0) {
  const entries = Object.values(menus).flatMap((own) => Object.values(own).map(countOf));
  const others = Object.keys(redirects).length + demos;
  return entries.reduce((sum, count) => sum + count, others) > LARGE;
}

const countOf = (items: readonly MenuItem[]) => [...walk(items)].length;

export function menuPartsOf({ menus, redirects }: Pick<Site, 'menus' | 'redirects'>): MenuParts {
  const parts: MenuParts = { files: {}, open: new Map() };
  for (const [locale, own] of Object.entries(menus)) {
    const navs = Object.keys(own);
    const cut = cutter(parts, { locale, redirects });
    parts.files[locale] = Object.fromEntries(
      navs.map((nav) => {
        const isOwn = (path: string) => navPathOf(path, navs) === nav;
        return [nav, cut(own[nav] ?? [], { way: [locale], isOwn })];
      }),
    );
  }
  return parts;
}

interface CutOptions {
  /** The shards that contain it, outermost first. */
  way: string[];
  /** Whether the menu belongs to the page at a path. */
  isOwn: (path: string) => boolean;
}

function cutter(
  { files, open }: MenuParts,
  { locale, redirects }: Pick<Site, 'redirects'> & { locale: string },
) {
  let count = 0;
  const list = ({ path }: MenuItem, { way, isOwn }: CutOptions) => {
    if (path !== undefined && isOwn(path) && !open.has(path)) open.set(path, way);
  };
  return function cut(items: readonly MenuItem[], options: CutOptions): MenuItem[] {
    return inRanges(items).map((item) => {
      const { path, children = [], ...rest } = item;
      if (children.length === 0) {
        list(item, options);
        return item;
      }
      const part = count++;
      const name = `${locale}-${part}`;
      const below = { ...options, way: [...options.way, name] };
      // The page of a group shows the entries below it.
      list(item, below);
      const isLong = countOf(children) > PART;
      if (!isLong) for (const one of walk(children)) list(one, below);
      files[name] = { '*': isLong ? cut(children, below) : children };
      const first = firstPath(item) ?? '/';
      const target = redirects[first] ?? first;
      return { ...rest, ...(target === path ? { path } : { first: target }), part };
    });
  };
}

/** Divides a long list into groups, so that a page need not show all of it. */
function inRanges(items: readonly MenuItem[]): readonly MenuItem[] {
  if (items.length <= LIST) return items;
  return Array.from({ length: Math.ceil(items.length / RANGE) }, (_, index) => {
    const children = items.slice(index * RANGE, (index + 1) * RANGE);
    return { title: `${children[0]?.title} – ${children.at(-1)?.title}`, children };
  });
}

/** The entry's path, else that of the first page below it. */
function firstPath({ path, children = [] }: MenuItem): string | undefined {
  return path ?? children.map(firstPath).find((one) => one !== undefined);
}

/** The files that the client of a large site fetches on demand: path → function that returns the text. */
export function* sitePartTexts(
  { site, menuParts }: { site: Site; menuParts: MenuParts | null },
  build: string,
): Iterable<[path: string, textOf: () => string]> {
  if (!menuParts) return;
  const { redirects } = site;
  yield [REDIRECTS_FILE, () => JSON.stringify({ build, redirects })];
  for (const [name, menus] of Object.entries(menuParts.files)) {
    yield [menuPartFile(name), () => JSON.stringify({ build, menus })];
  }
}
