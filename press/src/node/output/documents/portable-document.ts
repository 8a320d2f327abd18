import { rootFrom } from '../../../shared/file-address.ts';
import { fullAddress } from '../../../shared/full-address.ts';
import { scriptJson } from '../../../shared/script-json.ts';
import { partsOf, tag } from '../../features/policy/head.ts';
import { type PolicySources, securityPolicy } from '../../features/policy/security-policy.ts';
import { escapeHtml } from '../../markdown/html.ts';
import { type DocumentOptions, langAttributes, policyMeta, themeColorMeta } from './document.ts';

export interface PortableDocumentOptions extends DocumentOptions {
  /** Path under the base, even for a document that search engines must not index. */
  route: string;
  /** Shown when a file that the document loads is missing. */
  missingFiles: string;
}

/**
 * A document that works without a server: with a classic script, because browsers load no modules from
 * files. The links in its body are already relative.
 */
export function renderPortableDocument(options: PortableDocumentOptions): string {
  const { site, url, data, assets } = options;
  const root = rootFrom(options.route);
  const page = data.kind === 'page' ? data.page : null;
  const description = page ? page.description || site.description : '';
  const canonical = url !== null && page && fullAddress(page.path, { base: site.base, url });
  const { favicon } = options.head;
  const icon = /^\/(?!\/)/.test(favicon) ? root + favicon.slice(1) : favicon || 'data:,';
  // Allows nothing from other hosts: the folder is read without a network.
  const own = partsOf(options.head);
  const links = [...assets.styles.map(({ path }) => path), ...own.ownStyles].map(
    (path) => `<link rel="stylesheet" href="${root}${path}" data-needed="true">\n`,
  );
  const scripts = [assets.entry, ...own.ownScripts].map(
    (path) => `<script defer src="${root}${path}" data-needed="true"></script>\n`,
  );
  const ofPage = data.kind === 'page' ? (data.head ?? []) : [];
  const start = options.boot;
  const policy = options.policy && withFiles(options.policy);
  return `<!doctype html>
<html${langAttributes(options.lang, options.site)}>
<head>
<meta charset="utf-8">
<script>window.routerBase=${JSON.stringify(root)}</script>
${policy ? policyMeta(securityPolicy({ site, scripts: [start, ...own.inlineScripts], additional: policy })) : ''}<title>${escapeHtml(options.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${themeColorMeta(options.themeColor)}${generatorMeta(options.generator)}${description ? `${tag('meta', { name: 'description', content: description })}\n` : ''}${canonical ? `${tag('link', { rel: 'canonical', href: canonical })}\n` : ''}<link rel="icon" href="${escapeHtml(icon)}">
<script data-color="${site.theme.colorMode}" data-missing="${escapeHtml(options.missingFiles)}">${start}</script>
${links.join('')}${scripts.join('')}${own.inline}${ofPage.map((element) => tag(...element)).join('')}</head>
<body>
<div id="root">${options.body}</div>
<script type="application/json" id="press-data">${scriptJson(data)}</script>
</body>
</html>
`;
}

/** A file has no origin, so browsers may or may not match the files next to it with `'self'`. */
function withFiles(policy: PolicySources): PolicySources {
  const loading = ['default-src', 'script-src', 'style-src', 'img-src', 'font-src'];
  const files = loading.map((directive) => [directive, ['file:', ...(policy[directive] ?? [])]]);
  return { ...policy, ...Object.fromEntries(files) };
}

const generatorMeta = (generator: string) =>
  `<meta name="generator" content="${escapeHtml(generator)}">\n`;

/** A script with the content of a file, which a page without a server cannot fetch. */
export function fileScript(path: string, text: string): string {
  return `(window.pressFiles||={})[${JSON.stringify(path)}]=${JSON.stringify(text)}\n`;
}
