import { createHash } from 'node:crypto';
import type { Site } from '../../../shared/records.ts';
import { starBadgeOf } from '../../../shared/repository.ts';
import { CODE_SANDBOX, STACK_BLITZ } from '../../../shared/services.ts';
import { policySource } from '../../lib/policy-source.ts';

export type PolicySources = Record<string, string[]>;

export interface PolicyOptions {
  site: Pick<Site, 'docSearch' | 'logo' | 'mode' | 'playground' | 'repository'>;
  scripts: readonly string[];
  additional: PolicySources;
}

/**
 * Allows only the site itself and the services in its configuration. Inline scripts are allowed by their
 * hash, so no script in an address or in a page's data can run.
 */
export function securityPolicy({ site, scripts, additional }: PolicyOptions): string {
  const { docSearch, playground } = site;
  const sources: PolicySources = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts.map(hashOf)],
    // For style attributes in prerendered pages, and style sheets that UI libraries insert.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'form-action': ["'self'", originOf(CODE_SANDBOX), originOf(STACK_BLITZ)],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  const allow = (directive: string, ...added: string[]) => {
    sources[directive] = [...(sources[directive] ?? ["'self'"]), ...added];
  };
  for (const image of [site.logo, starBadgeOf(site)]) {
    const source = image && policySource(image);
    if (source) allow('img-src', source);
  }
  if (playground) {
    allow('form-action', originOf(playground.action));
    allow('img-src', originOf(playground.reachability));
  }
  if (docSearch) {
    allow('script-src', originOf(docSearch.script));
    if (docSearch.style) allow('style-src', originOf(docSearch.style));
    // The service decides which hosts it requests.
    allow('connect-src', 'https:');
  }
  for (const [directive, added] of Object.entries(additional)) allow(directive, ...added);
  return Object.entries(sources)
    .map(([directive, list]) => [directive, ...new Set(list)].join(' '))
    .join('; ');
}

export function redirectPolicy(scripts: readonly string[]): string {
  return `default-src 'none'; script-src ${scripts.map(hashOf).join(' ')}; base-uri 'none'`;
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

const originOf = (address: string) => new URL(address).origin;
