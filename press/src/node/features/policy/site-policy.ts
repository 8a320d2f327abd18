import type { ResolvedConfig } from '../../config/config.ts';
import type { SiteContent } from '../../site/load-content.ts';
import { headSources } from './head.ts';
import { joined, type PolicySources, securityPolicy } from './security-policy.ts';

/**
 * What the site adds to the policy of its documents. The same for all of them, because the policy of the
 * first document stays in force while the reader navigates.
 */
export function policyOf(
  { contentSecurityPolicy: own, workbench, head }: ResolvedConfig,
  { imageOrigins, pages }: Pick<SiteContent, 'imageOrigins' | 'pages'>,
): PolicySources | null {
  const ofPages = headSources({ elements: pages.flatMap(({ head = [] }) => head) });
  if (!own) return null;
  // The frame of the workbench is a file of the site.
  const frame = workbench && { 'frame-src': [] };
  return joined([frame, { 'img-src': imageOrigins }, headSources(head), ofPages, own]);
}

/** The report-only policy of the development server; also allows Vite's own scripts and connections. */
export function reportedPolicy(
  config: ResolvedConfig,
  content: Pick<SiteContent, 'imageOrigins' | 'pages' | 'site'>,
): string | null {
  const own = policyOf(config, content);
  if (!own) return null;
  const vite = { 'script-src': ["'unsafe-inline'"], 'connect-src': ['ws:'] };
  return securityPolicy({ site: content.site, scripts: [], additional: joined([own, vite]) });
}
