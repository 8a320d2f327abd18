import type { ResolvedConfig } from '../../config/config.ts';
import type { Content } from '../../site/load-content.ts';
import { joined, type PolicySources } from './security-policy.ts';

/**
 * What the site adds to the policy of its documents. The same for all of them, because the policy of the
 * first document stays in force while the reader navigates.
 */
export function policyOf(
  { workbench }: Pick<ResolvedConfig, 'workbench'>,
  { imageOrigins }: Pick<Content, 'imageOrigins'>,
): PolicySources {
  // The frame of the workbench is a file of the site.
  const frame = workbench && { 'frame-src': [] };
  return joined([frame, { 'img-src': imageOrigins }]);
}
