import { encodePath, withBase } from './route.ts';

/* Addresses of links, of the site itself and of other services. */

/**
 * `internal`: a page of the site. `hash`: an anchor on the same page. `external`: another host; an
 * empty address counts as one. `native`: handled by another app, such as `mailto:` or `tel:`.
 */
type LinkKind = 'internal' | 'hash' | 'external' | 'native';

export function classifyLink(href: string): LinkKind {
  const address = href.trim();
  if (address === '' || address.startsWith('//')) return 'external';
  if (address.startsWith('#')) return 'hash';
  const scheme = /^[a-z][a-z\d+.-]*:/i.exec(address)?.[0].toLowerCase();
  if (!scheme) return 'internal';
  const hasHost = address.startsWith('//', scheme.length);
  return hasHost || scheme === 'http:' || scheme === 'https:' ? 'external' : 'native';
}

/** The full address of a path of the site; without an origin if the site has no `url`. */
export function fullAddress(path: string, base: string, origin: string | null): string {
  return (origin ?? '') + withBase(base, encodePath(path));
}

/** CodeSandbox's define API. */
export const CODE_SANDBOX = 'https://codesandbox.io/api/v1/sandboxes/define';
