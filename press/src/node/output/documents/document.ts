import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';
import { fullAddress } from '../../../shared/address.ts';
import type { Demo, Site, ThemeColor, ViewData } from '../../../shared/records.ts';
import { encodePath, localeOf } from '../../../shared/route.ts';
import { scriptJson } from '../../../shared/text.ts';
import type { DocumentAssets } from '../../bundle/asset-finder.ts';
import {
  type PolicySources,
  redirectPolicy,
  securityPolicy,
} from '../../features/policy/security-policy.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { engineFile } from '../../lib/modules/engine-file.ts';
import type { Content } from '../../site/content.ts';
import { pageHead } from './page-head.ts';
import { type RenderedPage, withoutHtml } from './view-data.ts';

/** What all documents of a site have in common. */
export interface DocumentContext {
  content: Pick<Content, 'site' | 'demos'>;
  /** Public origin without a trailing slash, or null. */
  url: string | null;
  generator: string;
  themeColor: ThemeColor | undefined;
  boot: string;
  /** Sources to add to the security policy; null for documents without a policy. */
  policySources: PolicySources | null;
  /** The files that a document with these demos loads. */
  assetsOf: (demoIds: string[]) => DocumentAssets;
}

/** The script that loads a document's assets; the same in all documents of a site. */
export function bootScript({ codeSwitch = false } = {}): string {
  const source = readFileSync(engineFile('client/boot.js'), 'utf8').replaceAll(
    '__PRESS_CODE_SWITCH__',
    String(codeSwitch),
  );
  return minifySync('boot.js', source).code.trim();
}

/** `text` is not escaped: it must not contain `<`. */
function tag(name: string, attributes: Record<string, string>, text?: string): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${list.join('')}>${text === undefined ? '' : `${text}</${name}>`}`;
}

/** The prerendered document of a page, a demo or the 404 page, or a shell that loads its page. */
export function renderDocument(view: RenderedPage, context: DocumentContext): string {
  const { head, body } = documentParts(view, context);
  return head + body;
}

export function documentParts(
  { data, html, title }: RenderedPage,
  context: DocumentContext,
): { head: string; body: string } {
  const { content, url, boot, generator } = context;
  const { site } = content;
  const { base } = site;
  const lang = langOf(data, content);
  const page = data.kind === 'page' ? data : null;
  const siteAddress = (url ?? '') + base;
  const pageElements = pageHead(page, { site, siteAddress, hasOrigin: url !== null });
  // The script that sets the base comes before the policy, so that it can be edited if the site is moved.
  const policyElement = context.policySources
    ? policyMeta(securityPolicy({ site, scripts: [boot], additional: context.policySources }))
    : '';
  const head = `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
<meta charset="utf-8">
${inlineScript(baseScript(base))}
${policyElement}<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${themeColorMeta(context.themeColor)}<meta name="generator" content="${escapeHtml(generator)}">
${pageElements.map((element) => `${tag(...element)}\n`).join('')}${docSearchMeta(site, lang)}${assetElements(data, context)}</head>
`;
  const body = `<body>
<div id="root">${html}</div>
<script type="application/json" id="press-data">${scriptJson(withoutHtml(data))}</script>
</body>
</html>
`;
  return { head, body };
}

/** The icon, the style sheets, and the script that loads everything else. */
function assetElements(data: ViewData, { content, boot, assetsOf }: DocumentContext): string {
  const { base, logo, theme } = content.site;
  const demos = demosIn(data);
  const assets = assetsOf(demos.map(({ identifier }) => identifier));
  // Inline demos load their modules when they near the viewport.
  const eagerDemos = demos.filter(({ inline }) => !inline);
  const { modules } = assetsOf(eagerDemos.map(({ identifier }) => identifier));
  const icon = /^([a-z]+:|\/\/)/i.test(logo) ? '' : logo.replace(/^\//, '');
  // Chromium looks for icons only among the children of the head, so a link in <noscript> is not enough.
  const iconLink = tag('link', { rel: 'icon', href: icon ? base + icon : logo || 'data:,' });
  const linkedStyles = assets.styles.filter(({ text }) => text === null).map(({ path }) => path);
  const links = linkedStyles.map((path) => `<link rel="stylesheet" href="${base}${path}">`);
  const attributeTexts = Object.entries({
    color: theme.colorMode,
    icon,
    styles: linkedStyles.join(' '),
    modules: modules.join(' '),
    entry: assets.entry,
  }).map(([name, value]) => (value ? ` data-${name}="${escapeHtml(value)}"` : ''));
  return `${iconLink}
${inlineStyles(assets)}<script${attributeTexts.join('')}>${boot}</script>
${links.length > 0 ? `<noscript>${links.join('')}</noscript>\n` : ''}`;
}

/** A redirect: a script keeps query and hash; without scripts, the refresh leads to the target. */
export function renderRedirect(
  to: string,
  context: Pick<DocumentContext, 'content' | 'url' | 'policySources'>,
): string {
  const { site } = context.content;
  const { base } = site;
  const address = fullAddress(to, base, null);
  const policyElement = context.policySources ? policyMeta(redirectPolicy([redirectScript])) : '';
  return `<!doctype html>
<html lang="${escapeHtml(site.locales[0]?.name ?? 'en')}">
<head>
<meta charset="utf-8">
${inlineScript(baseScript(base))}
${policyElement}<title>${escapeHtml(site.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(fullAddress(to, base, context.url))}">
<script data-to="${escapeHtml(encodePath(to.slice(1)))}">${redirectScript}</script>
<noscript><meta http-equiv="refresh" content="0; url=${escapeHtml(address)}"></noscript>
</head>
<body>
<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>
</body>
</html>
`;
}

// Normalises the base as `normalizeBase` does: somebody may have edited it without a slash.
const redirectScript =
  'location.replace(("/"+routerBase+"/").replace(/\\/+/g,"/")+document.currentScript.dataset.to+location.search+location.hash)';

const baseScript = (base: string) =>
  `if(!window.routerBase)window.routerBase=${JSON.stringify(base)}`;

function inlineStyles({ styles }: DocumentAssets): string {
  return styles
    .filter(({ text }) => text !== null)
    .map(({ path, text }) => `<style data-path="${path}">${text}</style>\n`)
    .join('');
}

/** The language of the page, for the crawler of a doc-search service. */
function docSearchMeta(site: Site, lang: string): string {
  if (!site.docSearch || site.locales.length < 2) return '';
  return `<meta name="docsearch:language" content="${escapeHtml(lang)}">\n`;
}

// Light until a script runs, like the page; the boot script and the client choose one of both.
function themeColorMeta(color: ThemeColor | undefined): string {
  if (!color) return '';
  const [light, dark] = [escapeHtml(color.light), escapeHtml(color.dark)];
  return `<meta name="theme-color" content="${light}" data-light="${light}" data-dark="${dark}">\n`;
}

const inlineScript = (code: string) => `<script>${code}</script>`;

const policyMeta = (content: string) =>
  `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(content)}">\n`;

function langOf(data: ViewData, { site, demos }: DocumentContext['content']): string {
  if (data.kind === 'page') return data.page.locale;
  const pagePath = data.kind === 'demo' ? demos.get(data.demo.identifier)?.pagePath : undefined;
  return localeOf(pagePath ?? '/', site.locales).name;
}

function demosIn(data: ViewData): Demo[] {
  if (data.kind === 'page') return Object.values(data.demos);
  return data.kind === 'demo' ? [data.demo] : [];
}
