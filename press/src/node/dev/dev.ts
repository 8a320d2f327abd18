import type { IncomingMessage, ServerResponse } from 'node:http';
import react from '@vitejs/plugin-react';
import { createServer, mergeConfig, type ViteDevServer } from 'vite';
import { PressError } from '../../shared/error.ts';
import type { ViewData } from '../../shared/records.ts';
import { canonicalPath, demoIdOf, redirectOf, withBase, withoutBase } from '../../shared/route.ts';
import { encodeSearchIndex } from '../../shared/search-index.ts';
import { renderDocument } from '../build/document.ts';
import { demoData, pageData, type ServerEntry, withoutHtml } from '../build/view-data.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { loadConfig } from '../config/load-config.ts';
import { type Content, createContentCache, loadContent } from '../content/load-content.ts';
import { clientFile } from '../vite/press-plugin.ts';
import { viteConfig } from '../vite/vite-config.ts';

export interface DevOptions {
  generator: string;
  port: number;
  host?: string;
}

const BUILD = 'dev';

const CLIENT_PACKAGES = [
  'react',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'lz-string',
];

/** The development server: every request shows the files as they are now. */
export async function dev(configFile: string, options: DevOptions) {
  let running = await open(configFile, options, reopen);
  let queue = Promise.resolve();

  // Base, aliases and theme are settled when a server starts, so a new configuration gets a new
  // server on the same port; open pages find it again and reload.
  function reopen() {
    queue = queue.then(async () => {
      const port = Number(new URL(running.url).port);
      try {
        await loadConfig(configFile);
      } catch (error) {
        running.report(error);
        return;
      }
      await running.close();
      running = await open(configFile, { ...options, port }, reopen);
    });
  }

  return { url: running.url, close: () => queue.then(() => running.close()) };
}

async function open(
  configFile: string,
  { generator, port, host = 'localhost' }: DevOptions,
  onConfigChange: () => void,
) {
  const cache = createContentCache();
  const config = await loadConfig(configFile);
  const read = () => loadContent(config, { cache, isDevelopment: true });
  let content = await read();
  for (const warning of content.warnings) console.warn(`warning: ${warning}`);

  const server = await createServer(
    mergeConfig(
      viteConfig(config, () => content),
      {
        base: config.base,
        server: { port, host, fs: { allow: [config.repositoryRoot] } },
        // Known beforehand, or the first page is loaded again as soon as they are met.
        optimizeDeps: { include: CLIENT_PACKAGES },
        plugins: [
          react(),
          {
            name: 'press:dev',
            configureServer(vite: ViteDevServer) {
              vite.watcher.add([...config.dependencies, ...config.content]);
              return () => {
                vite.middlewares.use((request, response, next) => {
                  answer({ vite, request, response, config, content, generator }).then(
                    (isAnswered) => isAnswered || next(),
                    (error: Error) => {
                      vite.ssrFixStacktrace(error);
                      next(error);
                    },
                  );
                });
              };
            },
          },
        ],
      },
    ),
  );

  let isBroken = false;
  function report(error: unknown) {
    if (!(error instanceof PressError)) throw error;
    isBroken = true;
    const { file = '', line = 1, column = 1, message } = error;
    server.config.logger.error(message, { timestamp: true });
    server.ws.send({
      type: 'error',
      err: { message, stack: '', id: file, loc: { file, line, column }, plugin: 'press' },
    });
  }

  /** Reads what changed and tells the open pages, which keep their scroll position. */
  async function update() {
    const before = content;
    try {
      content = await read();
    } catch (error) {
      report(error);
      return;
    }
    const isStructureChanged = structureOf(before) !== structureOf(content);
    if (!isBroken && !isStructureChanged) {
      server.ws.send({ type: 'custom', event: 'press:content' });
      return;
    }
    isBroken = false;
    for (const { moduleGraph } of Object.values(server.environments)) {
      for (const name of ['site', 'demos']) {
        const module = moduleGraph.getModuleById(`\0virtual:press/${name}`);
        if (module) moduleGraph.invalidateModule(module);
      }
    }
    server.ws.send({ type: 'full-reload' });
  }

  let updates = Promise.resolve();
  const onFile = (file: string) => {
    if (config.dependencies.includes(file)) onConfigChange();
    else if (config.content.some((folder) => file.startsWith(folder))) {
      updates = updates.then(update).catch((error: Error) => {
        server.config.logger.error(error.stack ?? error.message);
      });
    }
  };
  for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, onFile);

  await server.listen();
  const url = server.resolvedUrls?.local[0] ?? `http://${host}:${port}${config.base}`;
  return { url, report, close: () => server.close() };
}

/** What the client has as modules; a change of it takes a reload. */
function structureOf({ site, demos }: Content): string {
  return JSON.stringify([site, [...demos].map(([id, { file }]) => [id, file])]);
}

/** Answers a request for a document or a data file; false for anything else. */
async function answer(work: {
  vite: ViteDevServer;
  request: IncomingMessage;
  response: ServerResponse;
  config: ResolvedConfig;
  content: Content;
  generator: string;
}): Promise<boolean> {
  const { vite, request, response, config, content } = work;
  const { site } = content;
  const { originalUrl = request.url } = request as { originalUrl?: string };
  const url = new URL(originalUrl ?? '/', 'http://localhost');
  const asked = withoutBase(config.base, url.pathname);
  if (asked === null) {
    response.writeHead(302, { location: config.base }).end();
    return true;
  }
  const records = content.search[/^\/search-(.+)\.json$/.exec(asked)?.[1] ?? ''];
  if (records) {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(encodeSearchIndex(records)));
    return true;
  }
  const isData = asked.endsWith('/index.json');
  const path = isData ? asked.slice(0, -'/index.json'.length) || '/' : asked;
  const redirect = redirectOf(site, path);
  if (redirect !== null && !isData) {
    response.writeHead(302, { location: withBase(config.base, redirect) + url.search }).end();
    return true;
  }
  const server = (await vite.ssrLoadModule(clientFile('entry-server.tsx'))) as ServerEntry;
  const data = await dataAt(path, { server, content });
  if (isData) {
    response.writeHead(data.kind === 'not-found' ? 404 : 200, {
      'content-type': 'application/json; charset=utf-8',
    });
    response.end(JSON.stringify(data));
    return true;
  }
  const { html, title } = server.renderView(data, path);
  const document = renderDocument({
    site,
    url: config.url,
    generator: work.generator,
    favicon: site.logo || null,
    themeColor: server.themeColor,
    // The tools of development put scripts of their own into the page.
    policy: null,
    lang: site.locales[0]?.name ?? 'en',
    title,
    description: '',
    path: data.kind === 'page' ? path : null,
    assets: {
      entry: `@fs/${clientFile('entry-client.tsx').replace(/^\//, '')}`,
      modules: [],
      styles: [],
    },
    data: withoutHtml(data),
    body: html,
  });
  response.writeHead(data.kind === 'not-found' ? 404 : 200, {
    'content-type': 'text/html; charset=utf-8',
  });
  response.end(await vite.transformIndexHtml(url.pathname, document));
  return true;
}

async function dataAt(
  path: string,
  { server, content }: { server: ServerEntry; content: Content },
): Promise<ViewData> {
  const { site } = content;
  const demoHtml = new Map<string, string>();
  const work = { build: BUILD, content, demoHtml };
  const id = demoIdOf(site, path);
  const demo = id === null ? undefined : content.demos.get(id);
  if (id !== null && demo) {
    demoHtml.set(id, await server.renderDemo(id));
    return demoData(demo.demo, work);
  }
  const canonical = canonicalPath(path, site.locales);
  const page = content.pages.find((one) => one.page.path === canonical);
  if (!page) return { kind: 'not-found', build: BUILD };
  for (const demoId of page.demos) demoHtml.set(demoId, await server.renderDemo(demoId));
  return pageData(page, work);
}
