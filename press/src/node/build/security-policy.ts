import { createHash } from 'node:crypto';
import type { Site } from '../../shared/records.ts';
import { CODE_SANDBOX } from '../../shared/services.ts';

export type PolicySources = Record<string, string[]>;

export interface PolicyOptions {
  site: Pick<Site, 'docSearch' | 'playground'>;
  /** The texts of the document's own inline scripts. */
  scripts: readonly string[];
  /** What the site adds. */
  additional: PolicySources;
}

/**
 * What a document may load, run and send: only the site itself and the services it is configured
 * for. Scripts in the page run by their hash alone, whatever an address or a page's data contains.
 */
export function securityPolicy({ site, scripts, additional }: PolicyOptions): string {
  const { docSearch, playground } = site;
  const sources: PolicySources = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts.map(hashOf)],
    // Attributes in prerendered pages, and sheets that UI libraries write while they run.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'form-action': ["'self'", originOf(CODE_SANDBOX)],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  const allow = (directive: string, ...added: string[]) => {
    sources[directive] = [...(sources[directive] ?? ["'self'"]), ...added];
  };
  if (playground) {
    allow('form-action', originOf(playground.action));
    allow('img-src', originOf(playground.reachability));
  }
  if (docSearch) {
    allow('script-src', originOf(docSearch.script));
    if (docSearch.style) allow('style-src', originOf(docSearch.style));
    // Which hosts it asks is the service's own business.
    allow('connect-src', 'https:');
  }
  for (const [directive, added] of Object.entries(additional)) allow(directive, ...added);
  return Object.entries(sources)
    .map(([directive, list]) => [directive, ...new Set(list)].join(' '))
    .join('; ');
}

/** For a document that does nothing but lead on. */
export function redirectPolicy(scripts: readonly string[]): string {
  return `default-src 'none'; script-src ${scripts.map(hashOf).join(' ')}; base-uri 'none'`;
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

const originOf = (address: string) => new URL(address).origin;
