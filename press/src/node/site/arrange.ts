import { nearest } from '../../shared/nearest.ts';
import type { Menus, PageGroup, Site } from '../../shared/records.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { walk } from '../lib/collections.ts';
import { locationOf, problemAt } from '../lib/location.ts';
import type { Problem } from '../lib/problems.ts';
import { allDemoBlocksOf, type Page } from '../page/page.ts';
import { groupPages, type LocalePages } from './group-pages.ts';
import { emptyEntries, localizeMenus, menusOf, type Neighbours, neighboursOf } from './menus.ts';
import { redirectsOf } from './redirects.ts';

/** All pages in their places, and what follows from them together. */
export interface ArrangedSite {
  site: Site;
  /** In the order of the menus; pages in no menu come last. */
  pages: Page[];
  /** Page path → its group. */
  groups: Map<string, PageGroup>;
  /** Page path → previous and next page. */
  neighbours: Map<string, Neighbours>;
  problems: Problem[];
}

/** Derives navigation, menus, redirects and neighbours from all pages. */
export function arrange(pages: readonly Page[], config: ResolvedConfig): ArrangedSite {
  // Of several pages at one path, the first counts; `duplicatePaths` reports the others.
  const byPath = new Map(pages.toReversed().map((page) => [page.path, page]));
  const locales = config.locales.map(({ name }) => {
    const inLocale = pages.filter((page) => page.locale === name && byPath.get(page.path) === page);
    return arrangeLocale(inLocale, name, config);
  });
  const neighbours = new Map(locales.flatMap((locale) => [...locale.neighbours]));
  const unlisted = [...byPath.keys()].filter((path) => !neighbours.has(path)).sort();
  const order = [...neighbours.keys(), ...unlisted];
  const perLocale = <Value>(pick: (locale: LocaleSite) => Value): Record<string, Value> =>
    Object.fromEntries(locales.map((locale) => [locale.name, pick(locale)]));
  const { mode, title, description, logo, base, repository, docSearch, playground } = config;
  return {
    site: {
      mode,
      title,
      description,
      logo,
      base,
      repository,
      locales: config.locales,
      navs: perLocale(({ navs }) => navs),
      menus: perLocale(({ menus }) => menus),
      theme: { colorMode: config.theme.colorMode },
      docSearch,
      playground,
      demoRoute: config.demoRoute,
      redirects: Object.assign({}, ...locales.map(({ redirects }) => redirects)),
    },
    pages: pages.toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path)),
    groups: new Map(locales.flatMap(({ groups }) => groups)),
    neighbours,
    problems: [
      ...duplicateDemos(pages),
      ...duplicatePaths(pages, byPath),
      ...locales.flatMap(({ problems }) => problems),
    ],
  };
}

type LocaleSite = ReturnType<typeof arrangeLocale>;

function arrangeLocale(pagesInLocale: readonly Page[], locale: string, config: ResolvedConfig) {
  const pages = groupPages(pagesInLocale, locale, config);
  const configured = localizeMenus(config.menus[locale] ?? {}, pages);
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
      const similar = nearest(path, [...pages.groups.keys(), ...pages.byPath.keys()]);
      const remedy = similar ? `the nearest is "${similar}"` : 'write the page or remove the entry';
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
        ? [[child.path, { title, path }]]
        : [],
    ),
  );
}

function duplicatePaths(pages: readonly Page[], byPath: ReadonlyMap<string, Page>): Problem[] {
  return pages.flatMap(({ file, path }): Problem[] => {
    const firstPage = byPath.get(path);
    if (!firstPage || firstPage.file === file) return [];
    const text = `and ${locationOf(firstPage.file)} are both at "${path}"; rename one of them, or move it with "group.path".`;
    return [problemAt({ file }, text)];
  });
}

/** Reports ids that two demos share: an id is the path of a demo's page and its anchor in a page. */
function duplicateDemos(pages: readonly Page[]): Problem[] {
  const usersById = new Map<string, { file: string; line: number }>();
  return pages.flatMap((page) =>
    allDemoBlocksOf(page).flatMap(({ demo: { identifier }, line }): Problem[] => {
      const place = { file: page.file, line };
      const user = usersById.get(identifier);
      if (!user) {
        usersById.set(identifier, place);
        return [];
      }
      const text = `shows a demo with the id "${identifier}", which ${locationOf(user.file, user.line)} already uses; give one of them another "identifier".`;
      return [problemAt(place, text)];
    }),
  );
}
