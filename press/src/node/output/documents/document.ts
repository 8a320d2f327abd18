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

/** An element that a document does not have is no text. */
type Elements = (string | false | null | undefined)[];

interface HeadOptions extends Pick<Site, 'title' | 'base'> {
  lang: string;
  policy: string | null;
}

function headOf({ lang, title, base, policy }: HeadOptions, elements: Elements): string {
  const allElements = [
    '<meta charset="utf-8">',
    // Before the policy, so that it can be edited if the site is moved.
    `<script>if(!window.routerBase)window.routerBase=${JSON.stringify(base)}</script>`,
    policy && tag('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...elements,
  ];
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
${allElements.filter(Boolean).join('\n')}
</head>
`;
}

/** Renders the document of a page, a demo, the 404 page or the offline shell, which loads its data itself. */
export function renderDocument(view: RenderedPage, context: DocumentContext): string {
  const { head, body } = documentParts(view, context);
  return head + body;
}

export function documentParts(
  { data, html, title }: RenderedPage,
  context: DocumentContext,
): { head: string; body: string } {
  const { content, url, boot, generator, policySources, themeColor } = context;
  const { site } = content;
  const lang = langOf(data, content);
  const page = data.kind === 'page' ? data : null;
  const siteAddress = (url ?? '') + site.base;
  const policy =
    policySources && securityPolicy({ site, scripts: [boot], additional: policySources });
  const head = headOf({ lang, title, base: site.base, policy }, [
    '<meta name="color-scheme" content="light dark">',
    themeColor && themeColorMeta(themeColor),
    tag('meta', { name: 'generator', content: generator }),
    ...pageHead(page, { site, siteAddress, hasOrigin: url !== null }).map((args) => tag(...args)),
    // For the crawler of a doc-search service.
    site.docSearch &&
      site.locales.length > 1 &&
      tag('meta', { name: 'docsearch:language', content: lang }),
    ...assetElements(data, context),
  ]);
  const body = `<body>
<div id="root">${html}</div>
<script type="application/json" id="press-data">${scriptJson(withoutHtml(data))}</script>
</body>
</html>
`;
  return { head, body };
}

/** The icon, the style sheets, and the script that loads everything else. */
function assetElements(data: ViewData, { content, boot, assetsOf }: DocumentContext): Elements {
  const { base, logo, theme } = content.site;
  const { entry, modules, inlineStyles, linkedStyles } = assetsFor(data, assetsOf);
  const icon = /^([a-z]+:|\/\/)/i.test(logo) ? '' : logo.replace(/^\//, '');
  const links = linkedStyles.map((path) => `<link rel="stylesheet" href="${base}${path}">`);
  const attributeTexts = Object.entries({
    color: theme.colorMode,
    icon,
    styles: linkedStyles.join(' '),
    modules: modules.join(' '),
    entry,
  }).map(([name, value]) => (value ? ` data-${name}="${escapeHtml(value)}"` : ''));
  return [
    // Chromium looks for icons only among the children of the head, so a link in <noscript> is not enough.
    tag('link', { rel: 'icon', href: icon ? base + icon : logo || 'data:,' }),
    ...inlineStyles.map(({ path, text }) => `<style data-path="${path}">${text}</style>`),
    `<script${attributeTexts.join('')}>${boot}</script>`,
    links.length > 0 && `<noscript>${links.join('')}</noscript>`,
  ];
}

/** The files that a document loads at once: inline demos load their modules when they near the viewport. */
function assetsFor(data: ViewData, assetsOf: DocumentContext['assetsOf']) {
  const demos = demosIn(data);
  const { entry, styles } = assetsOf(demos.map(({ identifier }) => identifier));
  const eagerDemos = demos.filter(({ inline }) => !inline);
  const { modules } = assetsOf(eagerDemos.map(({ identifier }) => identifier));
  const inlineStyles = styles.filter(({ text }) => text !== null);
  const linkedStyles = styles.filter(({ text }) => text === null).map(({ path }) => path);
  return { entry, modules, inlineStyles, linkedStyles };
}

/** A redirect: a script keeps query and hash; without scripts, the refresh leads to the target. */
export function renderRedirect(
  to: string,
  context: Pick<DocumentContext, 'content' | 'url' | 'policySources'>,
): string {
  const { site } = context.content;
  const { title, base } = site;
  const address = fullAddress(to, base, null);
  const lang = site.locales[0]?.name ?? 'en';
  const policy = context.policySources && redirectPolicy([redirectScript]);
  const head = headOf({ lang, title, base, policy }, [
    '<meta name="robots" content="noindex">',
    tag('link', { rel: 'canonical', href: fullAddress(to, base, context.url) }),
    tag('script', { 'data-to': encodePath(to.slice(1)) }, redirectScript),
    `<noscript><meta http-equiv="refresh" content="0; url=${escapeHtml(address)}"></noscript>`,
  ]);
  return `${head}<body>
<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>
</body>
</html>
`;
}

// Normalises the base as `normalizeBase` does: somebody may have edited it without a slash.
const redirectScript =
  'location.replace(("/"+routerBase+"/").replace(/\\/+/g,"/")+document.currentScript.dataset.to+location.search+location.hash)';

// Starts light, like the page; a script then picks one of the two.
function themeColorMeta({ light, dark }: ThemeColor): string {
  const colors = { 'data-light': light, 'data-dark': dark };
  return tag('meta', { name: 'theme-color', content: light, ...colors });
}

function langOf(data: ViewData, { site, demos }: DocumentContext['content']): string {
  if (data.kind === 'page') return data.page.locale;
  const pagePath = data.kind === 'demo' ? demos.get(data.demo.identifier)?.pagePath : undefined;
  return localeOf(pagePath ?? '/', site.locales).name;
}

function demosIn(data: ViewData): Demo[] {
  if (data.kind === 'page') return Object.values(data.demos);
  return data.kind === 'demo' ? [data.demo] : [];
}
