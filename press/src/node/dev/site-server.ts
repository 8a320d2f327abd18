import { realpathSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, isAbsolute } from 'node:path';
import react from '@vitejs/plugin-react';
import {
  createServer,
  type ErrorPayload,
  mergeConfig,
  normalizePath,
  type ViteDevServer,
} from 'vite';
import { PressError } from '../../shared/error.ts';
import { packageName } from '../../shared/package-name.ts';
import { assertReact } from '../config/assert-react.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { DEFAULT_THEME, loadConfig } from '../config/load-config.ts';
import { type Content, createContentCache, loadContent } from '../content/load-content.ts';
import { engineFile, engineFolder } from '../engine-file.ts';
import { isInside } from '../is-inside.ts';
import { installedManifest, nearestManifest } from '../local-module.ts';
import { inRepository } from '../location.ts';
import { policyWarning } from '../render/policy-warning.ts';
import { thrownError } from '../thrown-error.ts';
import { viteConfig } from '../vite/vite-config.ts';
import { serveWorkbench } from '../workbench/serve-workbench.ts';
import { answer, answerData } from './answer.ts';
import { serveRemoval } from './serve-removal.ts';

export interface OpenSiteOptions {
  generator: string;
  host: string;
  /** Called for every watched file that is added, changed or removed. */
  onFile: (file: string) => void;
}

const REACT_MODULES = [
  'react',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
];

/** Starts Vite for a site as it is configured now. */
export async function openSite(configFile: string, options: OpenSiteOptions) {
  const { generator, host, onFile } = options;
  const config = await loadConfig(configFile);
  assertReact(config);
  const cache = createContentCache();
  const read = () => loadContent(config, { cache, isDevelopment: true });
  let content = await read();
  for (const warning of content.warnings) console.warn(`warning: ${warning}`);
  // Development itself has no policy, so what a site's own blocks would not show.
  const blocked = policyWarning(config, content);
  if (blocked) {
    const { message } = inRepository(config.repositoryRoot, { message: blocked });
    console.warn(`warning: ${message}`);
  }

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
          fs: { allow: servedFolders(config) },
        },
        optimizeDeps: {
          // Otherwise Vite discovers them on the first page, or when a reader first opens a playground
          // or edits a demo, and reloads it.
          include: REACT_MODULES,
          entries: clientEntries(config).map(escapeGlob),
          // Bundled, the theme would have a client of its own.
          exclude: ['@multi-hooks/press', ...themePackages(config)],
        },
        // Node can import neither its style sheets nor the site's virtual modules.
        ssr: { noExternal: themePackages(config) },
        // Vite looks for no entries in there, by default in any folder `dist`.
        build: { outDir: config.outDir },
        plugins: [
          react(),
          {
            name: 'press:dev',
            configureServer(server: ViteDevServer) {
              serveWorkbench(server, { config, content: () => content });
              serveRemoval(server, config);
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
      const fences = [...content.demos.values()].filter(({ code }) => code !== undefined);
      const ids = ['site', 'demos'].map((name) => `\0virtual:press/${name}`);
      for (const id of [...ids, ...fences.map(({ file }) => normalizePath(file))]) {
        const module = moduleGraph.getModuleById(id);
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
  return JSON.stringify([site, [...demos].map(([id, { file, code }]) => [id, file, code])]);
}

/** The error as Vite's overlay shows it. */
function payloadOf(error: unknown): ErrorPayload {
  if (error instanceof PressError) {
    const { message, file = '', line = 1, column = 1 } = error;
    const loc = { file, line, column };
    return { type: 'error', err: { message, stack: '', id: file, loc, plugin: 'press' } };
  }
  const { message, stack = '' } = thrownError(error);
  return { type: 'error', err: { message, stack, plugin: 'press' } };
}

/** What imports packages in the browser: the engine's client, and the theme. */
function clientEntries({ theme, file, workbench }: ResolvedConfig): string[] {
  const entries = [engineFile('client/playgrounds/index.ts')];
  if (!workbench) return entries;
  entries.push(engineFile('client/workbench/index.ts'));
  try {
    if (theme.module) entries.push(realpathSync(createRequire(file).resolve(theme.module)));
  } catch {
    // Vite reports a theme that cannot be found.
  }
  return entries;
}

const escapeGlob = (path: string) => normalizePath(path).replace(/[()[\]{}!*?]/g, '\\$&');

/** The theme, and the one that it may be made from. */
function themePackages({ theme }: ResolvedConfig): string[] {
  if (!theme.module || isAbsolute(theme.module)) return [DEFAULT_THEME];
  return [DEFAULT_THEME, packageName(theme.module)];
}

/** What a page may load: the repository, and what the site uses from elsewhere. */
function servedFolders(config: ResolvedConfig): string[] {
  const { file, repositoryRoot, content, theme } = config;
  const manifests = [
    // The package that is documented is above its documentation, also without a repository.
    nearestManifest(file),
    ...themePackages(config).map((name) => installedManifest(file, name)),
    theme.module && isAbsolute(theme.module) && nearestManifest(theme.module),
  ];
  const folders = manifests.flatMap((manifest) =>
    manifest ? dirname(realpathSync(manifest)) : [],
  );
  return [repositoryRoot, engineFolder, ...content, ...folders];
}
