import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, dirname } from 'node:path';
import sirv from 'sirv';
import type { ViteDevServer } from 'vite';
import { PressError } from '../../shared/error.ts';
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
import { scriptJson } from '../../shared/script-json.ts';
import { refuse } from '../cli/serve.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { dataFiles } from '../features/exports/data-files.ts';
import { codeOfPage, markDemo } from '../features/hovers/page-code.ts';
import type { SiteHovers } from '../features/hovers/site-hovers.ts';
import { thrownError } from '../lib/errors.ts';
import { inRepository } from '../lib/location.ts';
import { engineFile } from '../lib/modules/engine-file.ts';
import { escapeHtml } from '../markdown/html.ts';
import { bootScript, documentOptions, documentParts } from '../output/documents/document.ts';
import {
  type DemosEntry,
  demoData,
  pageData,
  type ServerEntry,
} from '../output/documents/view-data.ts';
import { demoWarnings, renderDemos } from '../output/prerender/render-demo.ts';
import type { LinkedPage, ListedPage, LoadedContent } from '../site/load-content.ts';
import { searchFiles } from '../site/search.ts';

export interface AnswerOptions {
  response: ServerResponse;
  vite: ViteDevServer;
  config: ResolvedConfig;
  content: LoadedContent;
  generator: string;
  /** Null if hovers are off. */
  hovers: SiteHovers | null;
  /** Shows a mistake on all pages until the next change. */
  report: (error: unknown) => void;
}

type DataAnswerOptions = Omit<AnswerOptions, 'generator' | 'hovers'>;

const BUILD = 'dev';

/** Answers a request for a document, a data file or an asset of a page. */
export async function answer(request: IncomingMessage, options: AnswerOptions): Promise<void> {
  const { response, vite, config } = options;
  try {
    await answerPath(request, options);
  } catch (thrown) {
    const error = shortened(thrownError(thrown), config);
    vite.ssrFixStacktrace(error);
    const text = error instanceof PressError ? error.message : (error.stack ?? error.message);
    vite.config.logger.error(text, { timestamp: true });
    send(response, { status: 500, html: errorDocument(error, config.base) });
  }
}

function shortened(error: Error, { repositoryRoot }: ResolvedConfig): Error {
  if (!(error instanceof PressError)) return error;
  return new PressError(error.problems.map((problem) => inRepository(repositoryRoot, problem)));
}

const types: Record<string, string> = {
  md: 'text/markdown',
  txt: 'text/plain',
  json: 'application/json',
};

/**
 * Answers a request for the site's data; false for any other. It has to come before Vite, which
 * would answer with the Markdown that a page is written in.
 */
export async function answerData(
  request: IncomingMessage,
  { content, ...options }: DataAnswerOptions,
): Promise<boolean> {
  const { response, config } = options;
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const path = withoutBase(config.base, pathname);
  if (!path) return false;
  const name = decodeText(path);
  const type = types[name.split('.').at(-1) ?? ''];
  if (!type && !content.ownFiles.has(name)) return false;
  const shown = ({ page }: ListedPage) => content.pageAt(page.path) as LinkedPage;
  const url = originOf(request, config);
  const text = await dataFiles({ config, content, url, shown }, name).get(name)?.();
  if (text === undefined) return false;
  response.writeHead(200, { 'content-type': `${type ?? 'text/plain'}; charset=utf-8` }).end(text);
  return true;
}

const originOf = (request: IncomingMessage, { url }: ResolvedConfig) =>
  url ?? `http://${request.headers.host}`;

async function answerPath(request: IncomingMessage, options: AnswerOptions): Promise<void> {
  const { response, vite, config, content, generator, hovers } = options;
  const { site } = content;
  // Vite has taken the base off `url`.
  const { originalUrl = request.url ?? '/' } = request as { originalUrl?: string };
  const { pathname, search } = new URL(originalUrl, 'http://localhost');
  const asked = withoutBase(config.base, pathname);
  if (asked === null) return redirect(response, config.base);
  if (asked.startsWith('/assets/')) {
    const file = content.assetAt(decodeText(asked).slice(1));
    if (file) return sendFile(file, { request, response });
  }
  if (asked.startsWith('/search-')) {
    for (const [locale, records] of Object.entries(content.search())) {
      const files = searchFiles(records, { locale, build: BUILD });
      const fileOf = files.get(asked.slice(1));
      if (fileOf) return send(response, { json: fileOf() });
    }
  }

  if (hovers && asked.endsWith('/hovers.json')) {
    const found = content.pages.find(({ page }) => hoversFileOf(page.path) === decodeText(asked));
    const page = found && content.pageAt(found.page.path);
    const [file] = page ? await hovers.of([page], content) : [];
    if (file) return send(response, { json: { build: BUILD, ...file } });
  }

  const isData = asked.endsWith('/index.json');
  const path = isData ? asked.slice(0, -'/index.json'.length) || '/' : asked;
  const target = redirectOf(site, path);
  if (target !== null && !isData) {
    return redirect(response, withBase(config.base, target) + search);
  }
  const warn = warningsOf(options);
  const load = (entry: string) => vite.ssrLoadModule(engineFile(`client/${entry}.tsx`));
  const server = (await load('entry-demos')) as DemosEntry;
  const data = await dataAt(path, {
    server,
    content: hovers ? withMarks(content) : content,
    warn,
    mark: (page) => markedPage(page, config),
  });
  const status = data.kind === 'not-found' ? 404 : 200;
  if (isData) return send(response, { status, json: data });
  const entry = (await load('entry-server')) as ServerEntry;
  const document = documentOptions(
    { path, data, ...entry.renderView(data, path) },
    {
      themeColor: entry.themeColor,
      boot: bootScript(),
      content,
      // Vite would add the base to an address without an origin, although it has the base already.
      url: originOf(request, config),
      generator,
      // Vite's own scripts would violate a policy.
      policy: null,
      assetsOf: () => ({
        entry: `@fs/${engineFile('client/entry-client.tsx').replace(/^\//, '')}`,
        modules: [],
        styles: [],
      }),
    },
  );
  const { head, body } = documentParts(document);
  // Only the head: the body may contain addresses that look the same.
  const transformed = await vite.transformIndexHtml(pathname, head);
  send(response, { status, html: transformed + body });
}

const warningsOf =
  ({ vite, config }: Pick<AnswerOptions, 'vite' | 'config'>) =>
  (text: string) => {
    const { message } = inRepository(config.repositoryRoot, { message: text });
    // Once for each text: a page is often loaded again.
    vite.config.logger.warnOnce(`warning: ${message}`);
  };

interface DataAtOptions {
  server: DemosEntry;
  content: LoadedContent;
  warn: (text: string) => void;
  mark: (page: LinkedPage) => LinkedPage;
}

async function dataAt(
  path: string,
  { server, content, warn, mark }: DataAtOptions,
): Promise<ViewData> {
  const { site, demos } = content;
  const optionsFor = async (ids: string[]) => {
    const rendered = await renderDemos(ids, {
      content,
      server,
      awaitsTimers: false,
      onLateError: warn,
    });
    demoWarnings(rendered, content).forEach(warn);
    return { build: BUILD, content, demoHtml: rendered.html };
  };
  const id = demoIdOf(site, path);
  const demo = id === null ? undefined : demos.get(id);
  if (id !== null && demo) {
    return demoData(demo.demo, await optionsFor([id]));
  }
  const canonical = canonicalPath(path, site.locales);
  const page = content.pageAt(canonical);
  if (!page) return { kind: 'not-found', build: BUILD };
  return pageData(mark(page), await optionsFor(page.demos));
}

/** Marks all code that may have hovers: TypeScript is queried when a reader points at it. */
function markedPage(page: LinkedPage, config: ResolvedConfig): LinkedPage {
  return config.hovers ? { ...page, blocks: codeOfPage(page, { config }).blocks } : page;
}

function withMarks(content: LoadedContent): LoadedContent {
  const demos = [...content.demos].map(
    ([id, shown]) => [id, { ...shown, demo: markDemo(shown.demo) }] as const,
  );
  return { ...content, demos: new Map(demos) };
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

/** Not through Vite, which serves no files outside of its folders and no names with a `#`. */
function sendFile(
  file: string,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): void {
  const pathname = `/${basename(file)}`;
  // Parsed here, because sirv's parser would cut the address at a `#`.
  Object.assign(request, { _parsedUrl: { pathname, raw: request.url } });
  sirv(dirname(file), { dev: true })(request, response, () => refuse(response, 404, 'Not found'));
}

function redirect(response: ServerResponse, address: string): void {
  const { pathname, search } = new URL(address, 'http://localhost');
  response.writeHead(302, { location: pathname + search }).end();
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
