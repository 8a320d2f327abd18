/**
 * `internal`: a page of the site. `hash`: an anchor on the same page. `external`: another host; an
 * empty address counts as one. `native`: handled by another app, such as `mailto:` or `tel:`.
 */
export type LinkKind = 'internal' | 'hash' | 'external' | 'native';

export function classifyLink(href: string): LinkKind {
  const address = href.trim();
  if (address === '' || address.startsWith('//')) return 'external';
  if (address.startsWith('#')) return 'hash';
  const scheme = /^[a-z][a-z\d+.-]*:/i.exec(address)?.[0].toLowerCase();
  if (!scheme) return 'internal';
  const withHost = address.startsWith('//', scheme.length);
  return withHost || scheme === 'http:' || scheme === 'https:' ? 'external' : 'native';
}
