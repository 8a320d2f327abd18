import { realpathSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { createServer, type ErrorPayload, mergeConfig, type ViteDevServer } from 'vite';
import { PressError } from '../../shared/error.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { loadConfig } from '../config/load-config.ts';
import { type Content, createContentCache, loadContent } from '../content/load-content.ts';
import { isInside } from '../is-inside.ts';
import { clientFile } from '../vite/press-plugin.ts';
import { viteConfig } from '../vite/vite-config.ts';
import { serveWorkbench } from '../workbench/serve-workbench.ts';
import { answer, answerData } from './answer.ts';

export interface OpenSiteOptions {
  generator: string;
  host: string;
  /** Called for every watched file that is added, changed or removed. */
  onFile: (file: string) => void;
}

const CLIENT_PACKAGES = [
  'react',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'lz-string',
];

/** Starts Vite for a site as it is configured now. */
export async function openSite(configFile: string, options: OpenSiteOptions) {
  const { generator, host, onFile } = options;
  const config = await loadConfig(configFile);
  const cache = createContentCache();
  const read = () => loadContent(config, { cache, isDevelopment: true });
  let content = await read();
  for (const warning of content.warnings) console.warn(`warning: ${warning}`);

  const answering = new Set<Promise<void>>();
  // Vite listens for WebSocket connections on the server it is given. It gets one of its own, since
  // two of them on the real server, during a change of the configuration, would answer each twice.
  const sockets = createHttpServer();
  const vite = await createServer(
    mergeConfig(
      viteConfig(config, () => content),
      {
        base: config.base,
        server: {
          middlewareMode: true,
          ws: { server: sockets },
          host,
          fs: { allow: [config.repositoryRoot] },
        },
        // Otherwise Vite discovers them on the first page, or when a reader first edits a demo, and
        // reloads it.
        optimizeDeps: {
          include: CLIENT_PACKAGES,
          ...(config.workbench && { entries: workbenchEntries(config) }),
        },
        plugins: [
          react(),
          {
            name: 'press:dev',
            configureServer(server: ViteDevServer) {
              serveWorkbench(server, { config, content: () => content });
              server.middlewares.use((request, response, next) => {
                answerData(request, { response, config, content }).then(
                  (isAnswered) => isAnswered || next(),
                  next,
                );
              });
              return () => {
                server.middlewares.use((request, response) => {
                  const context = { response, vite: server, config, content, generator };
                  const answered = answer(request, context).finally(() => {
                    answering.delete(answered);
                  });
                  answering.add(answered);
                });
              };
            },
          },
        ],
      },
    ),
  );
  // Reached by failed requests for modules, which Vite has reported.
  vite.middlewares.use((_, response) => {
    response.writeHead(500).end();
  });

  const watched = new Set<string>();
  function watch(files: readonly string[]) {
    const added = files.filter((file) => !watched.has(file));
    for (const file of added) watched.add(file);
    vite.watcher.add(added);
  }
  function watchDependencies() {
    watch([content.ownFiles, ...content.pages].flatMap(({ dependsOn }) => dependsOn));
  }
  watch([...config.dependencies, ...config.content]);
  watchDependencies();
  for (const event of ['add', 'change', 'unlink'] as const) vite.watcher.on(event, onFile);

  let problem: ErrorPayload | undefined;
  // For pages that are loaded while the problem lasts.
  vite.ws.on('connection', (socket) => problem && socket.send(JSON.stringify(problem)));

  function report(error: unknown) {
    problem = payloadOf(error);
    const { message, stack, id } = problem.err;
    vite.config.logger.error(stack || message, { timestamp: true });
    vite.ws.send(problem);
    if (id) watch([id]);
  }

  /** Reads what has changed and notifies the open pages, which keep their scroll position. */
  async function update() {
    const before = content;
    content = await read();
    watchDependencies();
    if (!problem && structureOf(before) === structureOf(content)) {
      vite.ws.send({ type: 'custom', event: 'press:content' });
      return;
    }
    problem = undefined;
    for (const { moduleGraph } of Object.values(vite.environments)) {
      for (const name of ['site', 'demos']) {
        const module = moduleGraph.getModuleById(`\0virtual:press/${name}`);
        if (module) moduleGraph.invalidateModule(module);
      }
    }
    vite.ws.send({ type: 'full-reload' });
  }

  return {
    base: config.base,
    handle: vite.middlewares,
    sockets,
    isConfigFile: (file: string) => config.dependencies.includes(file),
    /** While there is a problem, any file may be part of its solution. */
    isContentFile: (file: string) =>
      problem !== undefined ||
      watched.has(file) ||
      config.content.some((folder) => isInside(folder, file)),
    report,
    update: () => update().catch(report),
    async close() {
      await Promise.allSettled(answering);
      await vite.close();
    },
  };
}

/** What the client has as modules: a change of it takes a reload. */
function structureOf({ site, demos }: Content): string {
  return JSON.stringify([site, [...demos].map(([id, { file }]) => [id, file])]);
}

/** The error as Vite's overlay shows it. */
function payloadOf(error: unknown): ErrorPayload {
  if (error instanceof PressError) {
    const { message, file = '', line = 1, column = 1 } = error;
    const loc = { file, line, column };
    return { type: 'error', err: { message, stack: '', id: file, loc, plugin: 'press' } };
  }
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return { type: 'error', err: { message, stack, plugin: 'press' } };
}

/** What loads the packages of the workbench: the engine's part of it, and the theme's. */
function workbenchEntries({ theme, file }: ResolvedConfig): string[] {
  const entries = [clientFile('workbench/index.ts')];
  try {
    if (theme.module) entries.push(realpathSync(createRequire(file).resolve(theme.module)));
  } catch {
    // Vite reports a theme that cannot be found.
  }
  return entries;
}
