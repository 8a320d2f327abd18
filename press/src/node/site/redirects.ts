import type { Problem } from '../../shared/error.ts';
import { nearest } from '../../shared/nearest.ts';
import type { Menus, Site } from '../../shared/records.ts';
import { canonicalPath, isUnder } from '../../shared/route.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { configProblem } from '../config/config-problem.ts';
import { locationOf, problemAt } from '../lib/location.ts';
import type { PageSource } from '../source/page-source.ts';
import { byPageOrder, type LocalePages, walk } from './locale-pages.ts';
import { pagesIn } from './menus.ts';

export type Redirects = Site['redirects'];

/** From groups, menu entries and navigation entries without a page to the first page below them. */
export function redirectsOf(
  pages: LocalePages,
  menus: Menus,
): { redirects: Redirects; emptyNavs: string[] } {
  const { byPath, groups, navPaths } = pages;
  const redirects: Redirects = {};
  const add = (from: string, to: { path: string } | undefined) => {
    if (to && !byPath.has(from)) redirects[from] = to.path;
  };
  for (const group of groups.values()) add(group.path, group.pages[0]);
  // After the groups: a menu with its own order redirects to its first entry.
  for (const { path, children } of walk(Object.values(menus).flat())) {
    if (path !== undefined) add(path, pagesIn(children ?? [], pages)[0]);
  }
  const open = navPaths.filter((path) => !byPath.has(path));
  for (const path of open) {
    const first = pagesIn(menus[path] ?? [], pages)[0];
    if (first) add(path, first);
    else if (!(path in redirects)) {
      const below = [...byPath.values()].filter((page) => isUnder(page.path, path));
      add(path, below.sort(byPageOrder)[0]);
    }
  }
  return { redirects, emptyNavs: open.filter((path) => !(path in redirects)) };
}

export interface LegacyOptions {
  byPath: ReadonlyMap<string, PageSource>;
  redirects: Redirects;
  locales: Site['locales'];
}

/** From legacy paths of pages to the pages. */
export function legacyRedirects(
  pages: readonly PageSource[],
  { byPath, redirects, locales }: LegacyOptions,
): { redirects: Redirects; problems: Problem[] } {
  const legacy: Redirects = {};
  const problems: Problem[] = [];
  for (const { file, path, frontMatter } of pages) {
    for (const old of [frontMatter.legacy ?? []].flat()) {
      const from = canonicalPath(old, locales);
      const page = byPath.get(from);
      const other = redirects[from] ?? legacy[from] ?? path;
      if (!page && other === path) {
        legacy[from] = path;
        continue;
      }
      const use = page ? `is the page ${locationOf(page.file)}` : `redirects to "${other}"`;
      const text = `has the legacy path "${old}", which ${use}; remove it.`;
      problems.push(problemAt({ file }, text));
    }
  }
  return { redirects: legacy, problems };
}

const isElsewhere = (to: string) => /^https?:/.test(to);

/** Configured redirects to other sites. */
export const redirectsElsewhere = (
  { redirects }: Pick<ResolvedConfig, 'redirects'>,
  { locales }: Pick<Site, 'locales'>,
): Redirects =>
  Object.fromEntries(
    Object.entries(redirects).flatMap(([from, to]) =>
      isElsewhere(to) ? [[canonicalPath(from, locales), to]] : [],
    ),
  );

/** Configured redirects to pages; chains are resolved to the page. */
export function configuredRedirects(
  config: ResolvedConfig,
  { byPath, redirects: known }: Omit<LegacyOptions, 'locales'>,
): { redirects: Redirects; problems: Problem[] } {
  const { file, locales } = config;
  const redirects: Redirects = {};
  const problems: Problem[] = [];
  const own = new Map(
    Object.entries(config.redirects).map(([from, to]) => [
      canonicalPath(from, locales),
      { from, to: isElsewhere(to) ? to : canonicalPath(to, locales) },
    ]),
  );
  for (const [path, { from, to }] of own) {
    const steps = stepsFrom(path, own);
    const end = steps.at(-1) ?? '';
    const target = byPath.has(end) ? end : known[end];
    const hidden = byPath.get(path);
    const other = known[path];
    const fail = (mistake: string) =>
      problems.push(
        configProblem(file, {
          path: ['redirects', from],
          text: `redirects "${from}" to "${config.redirects[from]}", ${mistake}.`,
        }),
      );
    if (hidden) fail(`but the page ${locationOf(hidden.file)} is there; remove one of them`);
    else if (isElsewhere(to)) continue;
    else if (new Set(steps).size < steps.length) {
      fail(`which leads back to it (${steps.join(' → ')}); end it at a page`);
    } else if (isElsewhere(end)) fail(`which leads to ${end}; write that address`);
    else if (!target) {
      const near = nearest(end, byPath.keys());
      const remedy = near ? `the nearest is "${near}"` : 'write the page or correct the path';
      fail(`which is not a page; ${remedy}`);
    } else if (other && other !== target) {
      fail(`but it already redirects to "${other}"; remove it`);
    } else redirects[path] = target;
  }
  return { redirects, problems };
}

/** The paths of a chain of redirects; in a loop, the last one occurs twice. */
function stepsFrom(path: string, redirects: ReadonlyMap<string, { to: string }>): string[] {
  const steps = [path];
  for (let next = redirects.get(path)?.to; next !== undefined; next = redirects.get(next)?.to) {
    const isBack = steps.includes(next);
    steps.push(next);
    if (isBack) break;
  }
  return steps;
}
