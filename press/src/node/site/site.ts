import { nearest } from '../../shared/nearest.ts';
import type { Menus, PageGroup, Site } from '../../shared/records.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { locationOf, problemAt } from '../lib/location.ts';
import type { Problem } from '../lib/problems.ts';
import type { PageSource } from '../source/page-source.ts';
import { arrangePages, type LocaleOptions, type LocalePages, walk } from './locale-pages.ts';
import { emptyEntries, menusOf, type Neighbours, neighboursOf, readMenus } from './menus.ts';
import { redirectsOf } from './redirects.ts';

export interface BuiltSite {
  site: Site;
  groups: Map<string, PageGroup>;
  neighbours: Map<string, Neighbours>;
  /** Page paths in the order of the menus; pages in no menu come last. */
  order: string[];
  problems: Problem[];
}

/** Derives navigation, menus, redirects and neighbours from all pages. */
export function buildSite(config: ResolvedConfig, pages: readonly PageSource[]): BuiltSite {
  const byPath = new Map(pages.toReversed().map((page) => [page.path, page]));
  const locales = config.locales.map(({ name }) => {
    const own = pages.filter((page) => page.locale === name && byPath.get(page.path) === page);
    return buildLocale(own, { config, locale: name });
  });
  const redirects = Object.assign({}, ...locales.map((locale) => locale.redirects));
  const neighbours = new Map(locales.flatMap((locale) => [...locale.neighbours]));
  const groups = new Map(locales.flatMap((locale) => [...locale.groups]));
  const unlisted = [...byPath.keys()].filter((path) => !neighbours.has(path)).sort();
  const perLocale = <Value>(pick: (locale: LocaleSite) => Value): Record<string, Value> =>
    Object.fromEntries(locales.map((locale) => [locale.name, pick(locale)]));
  return {
    site: {
      mode: config.mode,
      title: config.title,
      description: config.description,
      logo: config.logo,
      base: config.base,
      repository: config.repository,
      locales: config.locales,
      navs: perLocale(({ navs }) => navs),
      menus: perLocale(({ menus }) => menus),
      theme: { colorMode: config.theme.colorMode },
      docSearch: config.docSearch,
      playground: config.playground,
      demoRoute: config.demoRoute,
      redirects,
    },
    groups,
    neighbours,
    order: [...neighbours.keys(), ...unlisted],
    problems: [...pathProblems(pages, byPath), ...locales.flatMap(({ problems }) => problems)],
  };
}

type LocaleSite = ReturnType<typeof buildLocale>;

function buildLocale(own: readonly PageSource[], { config, locale }: LocaleOptions) {
  const pages = arrangePages(own, { config, locale });
  const configured = readMenus(config.menus[locale] ?? {}, pages);
  const menus = menusOf(pages, configured);
  const { redirects, emptyNavs } = redirectsOf(pages, menus);
  const missing = [
    ...emptyEntries(configured, pages).map((path) => ({ kind: 'menu', path })),
    ...emptyNavs.map((path) => ({ kind: 'nav', path })),
  ];
  return {
    name: locale,
    navs: pages.navs,
    menus,
    redirects,
    neighbours: neighboursOf(menus, pages),
    groups: [...groupsIn(pages), ...groupsInMenus(menus, pages)],
    problems: missing.map(({ kind, path }) => {
      const near = nearest(path, [...pages.groups.keys(), ...pages.byPath.keys()]);
      const remedy = near ? `the nearest is "${near}"` : 'write the page or remove the entry';
      const text = `has the ${kind} entry "${path}" without a page; ${remedy}.`;
      return problemAt({ file: config.file }, text);
    }),
  };
}

const groupsIn = ({ groupOf }: LocalePages) =>
  Array.from(groupOf, ([page, { title, path }]): [string, PageGroup] => [page, { title, path }]);

/** Page path → the menu entry above it. */
function groupsInMenus(menus: Menus, pages: LocalePages): [string, PageGroup][] {
  return [...walk(Object.values(menus).flat())].flatMap(({ title, path, children = [] }) =>
    children.flatMap((child): [string, PageGroup][] =>
      child.path !== undefined && pages.byPath.has(child.path)
        ? [[child.path, { title, ...(path && { path }) }]]
        : [],
    ),
  );
}

function pathProblems(
  pages: readonly PageSource[],
  byPath: ReadonlyMap<string, PageSource>,
): Problem[] {
  return pages.flatMap((page): Problem[] => {
    const { file, path } = page;
    const first = byPath.get(path);
    if (!first || first === page) return [];
    const text = `and ${locationOf(first.file)} are both at "${path}"; rename one of them, or move it with "group.path".`;
    return [problemAt({ file }, text)];
  });
}
