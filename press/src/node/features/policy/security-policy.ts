import { hash } from 'node:crypto';
import { CODE_SANDBOX } from '../../../shared/address.ts';
import type { Site } from '../../../shared/records.ts';
import { starBadgeOf } from '../../../shared/repository.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { policySource } from '../../lib/policy-source.ts';
import type { Content } from '../../site/content.ts';

/** CSP directive → its sources. */
export type PolicySources = Record<string, string[]>;

export interface PolicyOptions {
  site: Pick<Site, 'docSearch' | 'logo' | 'mode' | 'playground' | 'repository'>;
  /** The code of the document's inline scripts. */
  scripts: readonly string[];
  additional: PolicySources;
}

/**
 * Allows the site itself and the services in its configuration. Inline scripts are allowed by their hash, so
 * that no script in an address or in a page's data can run.
 */
export function securityPolicy({ site, scripts, additional }: PolicyOptions): string {
  const { docSearch, playground, logo } = site;
  const basePolicy: PolicySources = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts.map(hashOf)],
    // For style attributes in prerendered pages, and style sheets that UI libraries insert.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'form-action': ["'self'", originOf(CODE_SANDBOX)],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  const images = [logo, starBadgeOf(site)].flatMap((image) => (image && policySource(image)) || []);
  const policy = mergePolicies([
    basePolicy,
    { 'img-src': images },
    playground && {
      'form-action': [originOf(playground.action)],
      'img-src': [originOf(playground.reachability)],
    },
    docSearch && {
      'script-src': [originOf(docSearch.script)],
      'style-src': docSearch.style ? [originOf(docSearch.style)] : [],
      // The service decides which hosts it requests.
      'connect-src': ['https:'],
    },
    additional,
  ]);
  return Object.entries(policy)
    .map(([directive, list]) => {
      const sources = directive in basePolicy ? list : ["'self'", ...list];
      return [directive, ...new Set(sources)].join(' ');
    })
    .join('; ');
}

function mergePolicies(policies: (PolicySources | null)[]): PolicySources {
  const policy: PolicySources = {};
  for (const [directive, list] of policies.flatMap((policy) => Object.entries(policy ?? {}))) {
    policy[directive] = [...(policy[directive] ?? []), ...list];
  }
  return policy;
}

export function redirectPolicy(scripts: readonly string[]): string {
  return `default-src 'none'; script-src ${scripts.map(hashOf).join(' ')}; base-uri 'none'`;
}

const hashOf = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`;

const originOf = (address: string) => new URL(address).origin;

/**
 * Sources that the site adds to the policy of its documents: the same for all documents, because the policy
 * of the first one stays in force while the reader navigates.
 */
export function policyOf(
  { workbench }: Pick<ResolvedConfig, 'workbench'>,
  { imageOrigins }: Pick<Content, 'imageOrigins'>,
): PolicySources {
  // The frame of the workbench is a file of the site.
  const frame = workbench && { 'frame-src': [] };
  return mergePolicies([frame, { 'img-src': imageOrigins }]);
}
