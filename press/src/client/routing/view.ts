import { site } from 'virtual:press/site';
import type { MenuItem, ViewData } from '../../shared/records.ts';
import {
  canonicalPath,
  decodeText,
  demoIdOf,
  redirectOf,
  stripIndex,
  withBase,
} from '../../shared/route.ts';

/** A location in the site; its path has no base. */
export interface SiteLocation {
  path: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its number sign, or empty. */
  hash: string;
}

export function addressOf(base: string, { path, search, hash }: SiteLocation): string {
  // Leading slashes go first: with the base `/`, two would name another host.
  return withBase(base, path.replace(/^\/+/, '')) + search + hash;
}

/** What a location shows. The same view renders the same HTML at build and in the browser. */
export type View =
  /** The first view is not loaded yet. */
  | { kind: 'loading' }
  | Extract<ViewData, { kind: 'page' | 'demo' }>
  | { kind: 'unknown-demo'; id: string }
  | { kind: 'not-found' }
  /** The view of the location could not be loaded. */
  | { kind: 'failed'; error: Error };

/** What a path refers to, before anything is loaded. */
export type Target = { kind: 'page'; path: string } | { kind: 'demo'; id: string };

export interface Destination {
  location: SiteLocation;
  target: Target;
}

/** Whether a decoded path survives in a URL: it contains no `?`, `#` or `..`. */
function isReadAsPath(path: string): boolean {
  return decodeText(new URL(`http://host${path}`).pathname) === path;
}

export function dataFileOf(target: Target): string {
  const path = target.kind === 'demo' ? `/${site.demoRoute}/${target.id}` : target.path;
  // Two leading slashes would name another host.
  return `${path}/index.json`.replace(/^\/+/, '/');
}

/** Resolves redirects, keeping query and hash, and normalises the spelling of the path. */
export function resolveLocation(location: SiteLocation): Destination {
  const redirect = redirectOf(site, location.path);
  if (redirect !== null) return resolveLocation({ ...location, path: redirect });
  const id = demoIdOf(site, location.path);
  if (id !== null) return { location, target: { kind: 'demo', id } };
  const canonical = canonicalPath(location.path, site.locales);
  const path = isReadAsPath(canonical) ? canonical : stripIndex(location.path);
  return { location: { ...location, path }, target: { kind: 'page', path } };
}

export function listedPaths(): string[] {
  const pathsOf = (items: MenuItem[]): string[] =>
    items.flatMap(({ path, children }) => [path ?? [], pathsOf(children ?? [])].flat());
  return Object.values(site.menus).flatMap((menus) => Object.values(menus).flatMap(pathsOf));
}

export function isViewOf(target: Target, view: View): boolean {
  if (target.kind === 'page') return view.kind === 'page' && view.page.path === target.path;
  return view.kind === 'demo' && view.demo.identifier === target.id;
}
