import type { Problem } from '../../../shared/error.ts';
import { nearest } from '../../../shared/nearest.ts';
import type { PageGroup, Site } from '../../../shared/records.ts';
import { isUnder } from '../../../shared/route.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { locationOf, problemAt } from '../../location.ts';
import { localePath } from '../page-path.ts';
import {
  arrangePages,
  type LocaleOptions,
  type LocalePages,
  type SitePage,
} from './locale-pages.ts';
import { emptyEntries, menusOf } from './menus.ts';
import { type Neighbours, neighboursOf } from './neighbours.ts';
import { legacyRedirects, redirectsOf } from './redirects.ts';

export interface BuiltSite {
  site: Site;
  /** Page path → its group. */
  groups: Map<string, PageGroup>;
  /** Page path → its neighbours in the menu. */
  neighbours: Map<string, Neighbours>;
  /** Page paths in the order of the menus; pages in no menu come last. */
  order: string[];
  problems: Problem[];
}

/** Derives navigation, menus, redirects and neighbours from all pages. */
export function buildSite(config: ResolvedConfig, pages: readonly SitePage[]): BuiltSite {
  const byPath = new Map(pages.toReversed().map((page) => [page.path, page]));
  const locales = config.locales.map(({ name }) => {
    const own = pages.filter((page) => page.locale === name && byPath.get(page.path) === page);
    return buildLocale(own, { config, locale: name });
  });
  const redirects = Object.assign({}, ...locales.map((locale) => locale.redirects));
  const legacy = legacyRedirects(pages, { byPath, redirects, locales: config.locales });
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
      redirects: { ...redirects, ...legacy.redirects },
    },
    groups,
    neighbours,
    order: [...neighbours.keys(), ...unlisted],
    problems: [
      ...pathProblems(pages, { config, byPath }),
      ...locales.flatMap(({ problems }) => problems),
      ...legacy.problems,
    ],
  };
}

type LocaleSite = ReturnType<typeof buildLocale>;

function buildLocale(own: readonly SitePage[], { config, locale }: LocaleOptions) {
  const pages = arrangePages(own, { config, locale });
  const configured = config.menus?.[locale];
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
    groups: Array.from(pages.groupOf, ([path, group]): [string, PageGroup] => [
      path,
      { title: group.title, path: group.path },
    ]),
    problems: missing.map(({ kind, path }) => {
      const near = nearest(path, knownPaths(pages));
      const remedy = near ? `the nearest is "${near}"` : 'write the page or remove the entry';
      return problemAt(config, `has the ${kind} entry "${path}" without a page; ${remedy}.`);
    }),
  };
}

const knownPaths = ({ groups, byPath }: LocalePages) => [...groups.keys(), ...byPath.keys()];

/** Pages that are at the path of another one, or outside of the navigation entry they name. */
function pathProblems(
  pages: readonly SitePage[],
  { config, byPath }: { config: ResolvedConfig; byPath: ReadonlyMap<string, SitePage> },
): Problem[] {
  const duplicates = pages.flatMap((page): Problem[] => {
    const { file, path } = page;
    const first = byPath.get(path);
    if (!first || first === page) return [];
    const text = `and ${locationOf(first.file)} are both at "${path}"; rename one of them or move it with "group.path".`;
    return [problemAt({ file }, text)];
  });
  const elsewhere = pages.flatMap(({ file, path, locale, frontMatter }): Problem[] => {
    const nav = frontMatter.nav?.path;
    if (!nav || isUnder(path, localePath(nav, locale, config.locales))) return [];
    const text = `sets "nav.path" to "${nav}", but the page is at "${path}"; move it there with "group.path" or correct the nav.`;
    return [problemAt({ file }, text)];
  });
  return [...duplicates, ...elsewhere];
}
