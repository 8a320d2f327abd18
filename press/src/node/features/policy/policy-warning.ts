import type { ResolvedConfig } from '../../config/config.ts';
import { locationOf } from '../../lib/location.ts';
import { EVALUATES, type PolicyNeed } from '../../lib/policy-needs.ts';
import type { SiteContent } from '../../site/load-content.ts';
import { isFenceFile, placeOf } from '../../source/fence.ts';
import { securityPolicy } from './security-policy.ts';
import { policyOf } from './site-policy.ts';

/**
 * Names what demos do that the site's policy blocks, and what to write into the configuration;
 * undefined when nothing is.
 */
export function policyWarning(config: ResolvedConfig, content: SiteContent): string | undefined {
  const additional = policyOf(config, content);
  if (!additional) return undefined;
  const policy = parsePolicy(securityPolicy({ site: content.site, scripts: [], additional }));
  // A file that several demos use, or several locales show, is named once.
  const needs = new Map(content.policyNeeds.map((need) => [JSON.stringify(need), need]));
  const blocked = [...needs.values()].filter(
    ({ directive, source }) =>
      !isAllowed(source, policy.get(directive) ?? policy.get('default-src')),
  );
  if (blocked.length === 0) return undefined;
  const sources: Record<string, string[]> = { ...config.contentSecurityPolicy };
  for (const { directive, source } of blocked) {
    sources[directive] = [...new Set([...(sources[directive] ?? []), source])];
  }
  const lines = blocked.map(({ file, line, action, directive }) => {
    return `  ${locationOf(file, line)} ${action} (${directive})`;
  });
  return `the site's Content-Security-Policy blocks what demos do:
${lines.join('\n')}
  If this is intended, add to ${locationOf(config.file)}:
  contentSecurityPolicy: ${literal(sources)},`;
}

/** What the bundler finds in the workspace, behind an alias or a link, that no demo was read with. */
export function needsOfModules(
  needs: readonly PolicyNeed[],
  { policyNeeds }: Pick<SiteContent, 'policyNeeds'>,
): PolicyNeed[] {
  const known = new Set(policyNeeds.map(({ file }) => locationOf(file)));
  return needs.filter(({ file }) => !known.has(locationOf(file)) && !isFenceFile(file));
}

/** What the bundler finds in packages: only the text of a demo's own files is read for its needs. */
export function needsOfPackages(
  files: readonly string[],
  { demos }: Pick<SiteContent, 'demos'>,
): PolicyNeed[] {
  return files.flatMap((file) => {
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(locationOf(file)) ?? [];
    if (!name) return [];
    const users = [...demos.values()].filter(({ demo }) => Object.hasOwn(demo.dependencies, name));
    const [first, ...others] = new Set(users.map(placeOf));
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    const action = `${EVALUATES.action}${first ? ` for ${first}${more}` : ''}`;
    return [{ ...EVALUATES, file, action }];
  });
}

function parsePolicy(policy: string): Map<string, string[]> {
  return new Map(
    policy.split('; ').map((text) => {
      const [directive = '', ...sources] = text.split(' ');
      return [directive, sources];
    }),
  );
}

/** Whether a directive with these sources allows this one. */
function isAllowed(source: string, allowed: readonly string[] = []): boolean {
  if (allowed.includes(source)) return true;
  const [, scheme, host] = /^(?:([a-z]+:)\/\/)?([\w.-]+(?::\d+)?)$/.exec(source) ?? [];
  if (!host) return false;
  // Without a scheme it is up to the author which one the site has.
  const protocols = scheme ? [scheme] : ['https:', 'http:'];
  return allowed.some((pattern) => {
    if (pattern === '*' || protocols.includes(pattern)) return true;
    const [, given, name] = /^(?:([a-z]+:)\/\/)?([\w.*:-]+)\/?$/i.exec(pattern) ?? [];
    if (!name || (given && !protocols.includes(given))) return false;
    return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
  });
}

/** As it is written in a configuration. */
function literal(sources: Record<string, string[]>): string {
  const quote = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`);
  const fields = Object.entries(sources).map(
    ([directive, list]) => `${quote(directive)}: [${list.map(quote).join(', ')}]`,
  );
  return `{ ${fields.join(', ')} }`;
}
