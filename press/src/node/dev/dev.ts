import type { IncomingMessage, ServerResponse } from 'node:http';
import react from '@vitejs/plugin-react';
import { createServer, mergeConfig, type ViteDevServer } from 'vite';
import { PressError } from '../../shared/error.ts';
import type { ViewData } from '../../shared/records.ts';
import { canonicalPath, demoIdOf, redirectOf, withBase, withoutBase } from '../../shared/route.ts';
import { renderDocument } from '../build/document.ts';
import { demoData, pageData, type ServerEntry, withoutHtml } from '../build/view-data.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { loadConfig } from '../config/load.ts';
import { type Content, createContentCache, loadContent } from '../content/load.ts';
import { clientFile } from '../vite/press-plugin.ts';
import { viteConfig } from '../vite/vite-config.ts';

export interface DevOptions {
  generator: string;
  port: number;
  host?: string;
}

const BUILD = 'dev';

/** The development server: every request shows the files as they are now. */
export async function dev(configFile: string, { generator, port, host = 'localhost' }: DevOptions) {
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
        plugins: [
          react(),
          {
            name: 'press:dev',
            configureServer(vite: ViteDevServer) {
              vite.watcher.add([config.file, ...config.content]);
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

  let problem: PressError | null = null;
  /** Reads what changed and tells the open pages, which keep their scroll position. */
  async function update(file: string) {
    if (file === config.file) {
      await server.restart();
      return;
    }
    const before = content;
    try {
      content = await read();
    } catch (error) {
      if (!(error instanceof PressError)) throw error;
      problem = error;
      const { file: id = '', line = 1, column = 1 } = error;
      server.ws.send({
        type: 'error',
        err: {
          message: error.message,
          stack: '',
          id,
          loc: { file: id, line, column },
          plugin: 'press',
        },
      });
      return;
    }
    const isStructureChanged = JSON.stringify(before.site) !== JSON.stringify(content.site);
    const isDemoListChanged = [...before.demos.keys()].join() !== [...content.demos.keys()].join();
    if (problem || isStructureChanged || isDemoListChanged) {
      problem = null;
      for (const environment of Object.values(server.environments)) {
        for (const name of ['site', 'demos']) {
          const module = environment.moduleGraph.getModuleById(`\0virtual:press/${name}`);
          if (module) environment.moduleGraph.invalidateModule(module);
        }
      }
      server.ws.send({ type: 'full-reload' });
    } else {
      server.ws.send({ type: 'custom', event: 'press:content' });
    }
  }
  let updates = Promise.resolve();
  const enqueue = (file: string) => {
    const isContent = config.content.some((folder) => file.startsWith(folder));
    if (!isContent && file !== config.file) return;
    updates = updates
      .then(() => update(file))
      .catch((error: Error) => server.config.logger.error(error.stack ?? error.message));
  };
  for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, enqueue);

  await server.listen();
  const address = server.resolvedUrls?.local[0] ?? `http://${host}:${port}${config.base}`;
  return { url: address, close: () => server.close() };
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
  const url = new URL(request.originalUrl ?? request.url ?? '/', 'http://localhost');
  const asked = withoutBase(config.base, url.pathname);
  if (asked === null) {
    response.writeHead(302, { location: config.base }).end();
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
