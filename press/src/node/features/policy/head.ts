import type { HeadElement, ResolvedConfig } from '../../config/config.ts';
import { policySource } from '../../lib/policy-source.ts';
import { escapeHtml } from '../../markdown/html.ts';
import type { PolicySources } from './security-policy.ts';

export type Head = ResolvedConfig['head'];

const isLocal = (text: string) => text.startsWith('/') && !text.startsWith('//');
const isElsewhere = (text: string) => /^(https?:)?\/\/\S+$/.test(text);
const isText = (text: string) => !isLocal(text) && !isElsewhere(text);

/** The elements that the configuration adds to every head, by option. */
export function partsOf({ styles, scripts, elements }: Head) {
  return {
    /** Paths under the base. */
    ownStyles: styles.filter(isLocal).map((path) => path.slice(1)),
    ownScripts: scripts.filter(isLocal).map((path) => path.slice(1)),
    /** Inline scripts, whose hashes the policy lists. */
    inlineScripts: scripts.filter(isText),
    elsewhere: [
      ...styles.filter(isElsewhere).map((href) => tag('link', { rel: 'stylesheet', href })),
      ...scripts.filter(isElsewhere).map((src) => `${tag('script', { defer: '', src })}</script>`),
    ].join(''),
    inline: [
      ...elements.map(([name, attributes]) => tag(name, attributes)),
      ...styles.filter(isText).map((text) => `<style>${text}</style>`),
      ...scripts.filter(isText).map((text) => `<script>${text}</script>`),
    ].join(''),
  };
}

/** The text of a script, which must not contain a `<`. */
export function tag(name: string, attributes: Record<string, string>, text?: string): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${written.join('')}>${text === undefined ? '' : `${text}</${name}>`}`;
}

/** The hosts that the head loads from, which the policy has to allow. */
export function headSources({
  favicon = '',
  styles = [],
  scripts = [],
  elements = [],
}: Partial<Head>): PolicySources {
  const linked = (rel: string) => elements.filter(isLinkOf(rel)).map(([, { href = '' }]) => href);
  return {
    'style-src': sourcesOf([...styles, ...linked('stylesheet')]),
    'script-src': sourcesOf([...scripts, ...linked('modulepreload')]),
    'img-src': sourcesOf([favicon, ...linked('icon'), ...linked('apple-touch-icon')]),
  };
}

const isLinkOf =
  (rel: string) =>
  ([name, attributes]: HeadElement) =>
    name === 'link' && (attributes.rel ?? '').split(' ').includes(rel);

const sourcesOf = (addresses: string[]) => [
  ...new Set(addresses.filter(isElsewhere).flatMap((address) => policySource(address) ?? [])),
];
