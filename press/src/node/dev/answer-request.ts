import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, dirname, extname } from 'node:path';
import sirv from 'sirv';
import type { ViteDevServer } from 'vite';
import { hoversFileOf } from '../../shared/hovers.ts';
import type { ViewData } from '../../shared/records.ts';
import {
  canonicalPath,
  decodeText,
  demoIdOf,
  redirectOf,
  withBase,
  withoutBase,
} from '../../shared/route.ts';
import { scriptJson } from '../../shared/text.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { dataFiles } from '../features/exports/data-files.ts';
import { hoversFile } from '../features/hovers/hover-text.ts';
import { codeOfPage, withHoverMarks } from '../features/hovers/page-code.ts';
import { thrownError } from '../lib/errors.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import { engineFile } from '../lib/modules/engine-file.ts';
import { PressError } from '../lib/problems.ts';
import { bootScript, documentParts } from '../output/documents/document.ts';
import { renderDemoPage, renderPage, type ServerEntry } from '../output/documents/view-data.ts';
import { renderDemos } from '../output/prerender/render-demos.ts';
import { refuse } from '../serve.ts';
import type { LinkedPage } from '../site/content.ts';
import { searchFiles } from '../site/search-files.ts';
import type { DevSite } from './dev-site.ts';

const BUILD = 'dev';

const CONTENT_TYPES: Record<string, string> = {
  '.md': 'text/markdown',
  '.txt': 'text/plain',
  '.json': 'application/json',
};

/** Answers a request for a document, its data or an asset of a page. */
export async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  site: DevSite,
  vite: ViteDevServer,
): Promise<void> {
  try {
    await answerPath(request, response, site, vite);
  } catch (thrown) {
    // The server was closed to start again.
    if (response.destroyed) return;
    const error = thrownError(thrown);
    vite.ssrFixStacktrace(error);
    const text = error instanceof PressError ? error.message : (error.stack ?? error.message);
    site.logger.error(text, { timestamp: true });
    send(response, { status: 500, html: errorDocument(error, site.config.base) });
  }
}

/**
 * Answers a request for the site's data, its search or hovers; false for any other. It has to come before
 * Vite, which would answer with the Markdown that a page is written in.
 */
export async function answerData(
  request: IncomingMessage,
  response: ServerResponse,
  site: DevSite,
): Promise<boolean> {
  const { config, content } = site;
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const path = withoutBase(config.base, pathname);
  if (!path) return false;
  const name = decodeText(path);
  const type = CONTENT_TYPES[extname(name)];
  if (!type && !content.extraFiles.has(name)) return false;
  const url = siteOrigin(request, config);
  const json = await jsonFile(name, site);
  const text = json
    ? JSON.stringify(json)
    : await dataFiles({ config, content, origin: url }, name).get(name)?.();
  if (text === undefined) return false;
  response.writeHead(200, { 'content-type': `${type ?? 'text/plain'}; charset=utf-8` }).end(text);
  return true;
}

const siteOrigin = (request: IncomingMessage, { url }: ResolvedConfig) =>
  url ?? `http://${request.headers.host}`;

async function answerPath(
  request: IncomingMessage,
  response: ServerResponse,
  site: DevSite,
  vite: ViteDevServer,
): Promise<void> {
  const { config, content } = site;
  // Vite has taken the base off `url`.
  const { originalUrl = request.url ?? '/' } = request as { originalUrl?: string };
  const { pathname, search } = new URL(originalUrl, 'http://localhost');
  const requestedPath = withoutBase(config.base, pathname) ?? '/';
  const assetPath = decodeText(requestedPath);
  const asset = content.assets.find(({ fileName }) => `/${fileName}` === assetPath);
  if (asset) return sendFile(asset.file, request, response);

  const isData = requestedPath.endsWith('/index.json');
  const path = isData ? requestedPath.slice(0, -'/index.json'.length) || '/' : requestedPath;
  const target = isData ? null : redirectOf(content.site, path);
  if (target !== null) {
    // Encoded, because a header has only ASCII.
    const address = new URL(withBase(config.base, target), 'http://localhost');
    response.writeHead(302, { location: address.pathname + search }).end();
    return;
  }
  const server = (await vite.ssrLoadModule(engineFile('client/entry-server.tsx'))) as ServerEntry;
  const data = await dataAt(path, site, server);
  const status = data.kind === 'not-found' ? 404 : 200;
  if (isData) return send(response, { status, json: data });
  const entry = `@fs/${engineFile('client/entry-client.tsx').replace(/^\//, '')}`;
  const { head, body } = documentParts(
    { path, data, ...server.renderView(data, path) },
    {
      themeColor: server.themeColor,
      boot: bootScript(),
      content,
      // Vite would add the base to an address without an origin, although it has the base already.
      url: siteOrigin(request, config),
      generator: site.generator,
      // Vite's own scripts would violate a policy.
      policySources: null,
      assetsOf: () => ({ entry, modules: [], styles: [] }),
    },
  );
  // Only the head: the body may contain addresses that look the same.
  const transformed = await vite.transformIndexHtml(pathname, head);
  send(response, { status, html: transformed + body });
}

/** Sends a file of a page, which may be outside of the folders that Vite serves. */
function sendFile(file: string, request: IncomingMessage, response: ServerResponse): void {
  const onNoMatch = () => refuse(response, 404, 'Not found');
  request.url = encodeURI(`/${basename(file)}`);
  sirv(dirname(file), { dev: true, onNoMatch })(request, response);
}

/** The content of a search file or of a page's hovers. */
async function jsonFile(path: string, { config, content, hovers }: DevSite): Promise<unknown> {
  if (path.startsWith('/search-')) return searchFiles(content.search, BUILD).get(path);
  if (!config.hovers || !path.endsWith('/hovers.json')) return undefined;
  const page = content.pages.find(({ metadata }) => hoversFileOf(metadata.path) === path);
  const [file] = page && hovers ? await hovers.hoversOf([page], content) : [];
  return file && hoversFile(file, BUILD);
}

/** Renders the view at a path: a demo's own page, a page, or that there is none. */
async function dataAt(path: string, site: DevSite, server: ServerEntry): Promise<ViewData> {
  const { config, warn } = site;
  const demos = config.hovers ? withHoverMarks(site.content.demos) : site.content.demos;
  const content = { ...site.content, demos };
  const optionsFor = async (ids: string[]) => {
    const options = { content, server, awaitsTimers: false, onLateError: warn };
    const { html, warnings } = await renderDemos(ids, options);
    warnings.forEach(warn);
    return { build: BUILD, content, demoHtml: html };
  };
  const demo = demos.get(demoIdOf(content.site, path) ?? '')?.demo;
  if (demo) return renderDemoPage(demo, await optionsFor([demo.identifier]));
  const pagePath = canonicalPath(path, content.site.locales);
  const page = content.pages.find((candidate) => candidate.metadata.path === pagePath);
  if (!page) return { kind: 'not-found', build: BUILD };
  return renderPage(withHoverKeys(page, config), await optionsFor(page.demos));
}

/** Marks all code that may have hovers: TypeScript is queried when a reader points at it. */
function withHoverKeys(page: LinkedPage, config: ResolvedConfig): LinkedPage {
  return config.hovers ? { ...page, hoverKeys: codeOfPage(page, config).keys } : page;
}

interface Reply {
  status?: number;
  html?: string;
  json?: unknown;
}

function send(response: ServerResponse, { status = 200, html, json }: Reply): void {
  const type = html === undefined ? 'application/json' : 'text/html';
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` });
  response.end(html ?? JSON.stringify(json));
}

/** Shows the error in Vite's overlay, which reloads the page with the next update. */
function errorDocument({ message, stack = '' }: Error, base: string): string {
  const error = scriptJson({ message, stack });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Error</title></head>
<body>
<pre>${escapeHtml(message)}</pre>
<script type="module">
import { ErrorOverlay } from ${JSON.stringify(`${base}@vite/client`)};
document.body.append(new ErrorOverlay(${error}));
</script>
</body>
</html>
`;
}
