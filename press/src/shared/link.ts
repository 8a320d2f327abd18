/**
 * `internal` leads to a page of the site, `hash` to a place in the same page, `external` to another
 * host (an empty address counts as one), `native` to something the browser hands on: mail, telephone.
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
