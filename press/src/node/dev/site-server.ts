import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual, stripVTControlCharacters } from 'node:util';
import react from '@vitejs/plugin-react';
import {
  createLogger,
  createServer,
  type ErrorPayload,
  type Logger,
  mergeConfig,
  type Plugin,
  type ViteDevServer,
} from 'vite';
import { PressError } from '../../shared/error.ts';
import { WORKER_FILE } from '../../shared/offline.ts';
import { viteConfig } from '../bundle/vite-config.ts';
import { serveWorkbench } from '../bundle/workbench/serve-workbench.ts';
import { assertReact } from '../config/assert-react.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { loadConfig } from '../config/load-config.ts';
import { openSiteHovers, type SiteHovers } from '../features/hovers/site-hovers.ts';
import { thrownError } from '../lib/errors.ts';
import { statOf } from '../lib/files.ts';
import { inRepository, isInside } from '../lib/location.ts';
import { createMemo, type Memo } from '../lib/memo.ts';
import { engineScript } from '../lib/modules/engine-file.ts';
import { type LoadedContent, openContent, type SiteContent } from '../site/load-content.ts';
import { answer, answerData } from './answer.ts';
import { clientPackages, servedFolders, themePackages } from './client-packages.ts';

export interface OpenSiteOptions {
  generator: string;
  host: string;
  /** The folder in the site's cache from which TypeScript reads the code for hovers. */
  hoversFolder: string;
  /** Called for every watched file that is added, changed or removed. */
  onFile: (file: string) => void;
  /** Called with each warning, and with the current mistakes of the site. @default they are printed */
  onWarning?: (message: string) => void;
}

/** Milliseconds of background work, and of the pause after them. */
const SLICE = 20;

/** Starts Vite for a site as it is configured now. */
export async function openSite(configFile: string, options: OpenSiteOptions) {
  const { generator, host, hoversFolder, onFile, onWarning = printWarning } = options;
  const since = Date.now();
  const config = await loadConfig(configFile);
  assertReact(config);
  const shorten = (text: string) => inRepository(config.repositoryRoot, { message: text }).message;
  const warn = (text: string) => onWarning(shorten(text));
  const cache = join(config.root, '.cache/press');
  const memo = createMemo();
  const site = openContent(config, { isDevelopment: true, memo });
  let content = await site.load();
  const hovers = config.hovers
    ? openSiteHovers({
        config,
        folder: join(cache, hoversFolder),
        onWarning: warn,
      })
    : null;

  const answers = answering({
    config,
    memo,
    generator,
    content: () => content,
    hovers,
    report,
    watch: (files) => watch(files),
  });
  // Vite listens for WebSocket connections on the server that it gets. It gets a separate one: while the
  // configuration changes, two Vites on the real server would both answer.
  const sockets = createHttpServer();
  const settings = mergeConfig(
    viteConfig(config, () => content),
    {
      base: config.base,
      ...(options.onWarning && { customLogger: loggerFor(options.onWarning) }),
      server: {
        middlewareMode: true,
        ws: { server: sockets },
        // What TypeScript reads for hovers is not for pages.
        watch: { ignored: (path: string) => isInside(cache, path) },
        host,
        fs: { allow: servedFolders(config) },
      },
      optimizeDeps: clientPackages(config),
      // Node can import neither the theme's style sheets nor the site's virtual modules.
      ssr: { noExternal: themePackages(config) },
      // Vite searches this folder for no entries; its default is any folder named `dist`.
      build: { outDir: config.outDir },
      plugins: [react(), answers.plugin],
    },
  );
  const vite = await createServer(settings);
  // Only failed requests for modules get here, and Vite has reported them.
  vite.middlewares.use((_, response) => {
    response.writeHead(500).end();
  });
  const { watched, watch } = watching(vite, { config, since, onFile });
  watch(config.dependencies);
  const problem = createProblem(vite);
  let isClosed = false;
  /** The content whose warnings were printed, and those warnings. */
  let checked: LoadedContent | undefined;
  let printed = new Set<string>();
  let updates = 0;
  let checking = check().catch(report);

  /**
   * Prints new warnings, and watches the files that pages use. Takes as long as rendering all pages once.
   */
  async function check() {
    const [current, started] = [content, updates];
    if (current === checked) return;
    const found = new Set<string>();
    const print = (warning: string) => {
      found.add(warning);
      if (!printed.has(warning)) onWarning(warning);
      printed.add(warning);
    };
    // Requests take precedence, including those of pages that were just notified.
    await setTimeout(SLICE);
    let paused = performance.now();
    for (const warnings of current.warnings()) {
      warnings.forEach(print);
      if (performance.now() - paused > SLICE) {
        await setTimeout(SLICE);
        paused = performance.now();
      }
      if (isClosed) return;
      // Only the first check continues after an update: until it ends, files outside of the content folders
      // are not watched.
      if (checked && updates > started) return;
    }
    watch([...memo.files(), ...current.assetFiles()]);
    checked = current;
    printed = found;
  }

  /** Reads changed files and notifies open pages, which keep their scroll position. */
  async function update(changed?: readonly string[]) {
    updates += 1;
    const before = content;
    memo.forget(changed);
    content = await site.load();
    hovers?.changed(changed);
    checking = checking.then(check).catch(report);
    if (!problem.isOpen() && hasSameModules(before, content)) {
      vite.ws.send({ type: 'custom', event: 'press:content' });
      return;
    }
    problem.close();
    forgetModules(vite);
    vite.ws.send({ type: 'full-reload' });
  }

  function report(error: unknown) {
    const file = problem.open(error);
    if (file) watch([file]);
  }

  return {
    base: config.base,
    handle: vite.middlewares,
    sockets,
    isConfigFile: (file: string) => config.dependencies.includes(file),
    /** While there is a mistake, a change to any file may fix it. */
    isContentFile: (file: string) =>
      problem.isOpen() ||
      watched.has(file) ||
      config.content.some((folder) => isInside(folder, file)),
    report,
    /** Reports a change that the watcher has dropped, also to Vite. */
    changed: (file: string) => void vite.watcher.emit(statOf(file) ? 'change' : 'unlink', file),
    /** Checks all files if none are named. */
    update: (changed?: readonly string[]) => update(changed).catch(report),
    async close() {
      isClosed = true;
      await checking;
      await answers.settled();
      await vite.close();
      await hovers?.close();
    },
  };
}

const INSTALLED = /[\\/]node_modules[\\/]/;

const printWarning = (message: string) => console.warn(`warning: ${message}`);

/** Vite's logger for programs that must not print. */
function loggerFor(onWarning: (message: string) => void): Logger {
  const logger = createLogger('warn');
  const tell = (text: string) => onWarning(stripVTControlCharacters(text));
  const told = new Set<string>();
  return {
    ...logger,
    info() {},
    clearScreen() {},
    warn: tell,
    error: tell,
    warnOnce(text) {
      if (!told.has(text)) tell(text);
      told.add(text);
    },
  };
}

interface AnsweringOptions {
  config: ResolvedConfig;
  memo: Memo;
  generator: string;
  hovers: SiteHovers | null;
  content: () => LoadedContent;
  report: (error: unknown) => void;
  watch: (files: readonly string[]) => void;
}

/** Answers requests for documents and data, and tracks when all of them are done. */
function answering(options: AnsweringOptions) {
  const { config, content, report } = options;
  const open = new Set<Promise<void>>();
  const plugin: Plugin = {
    name: 'press:dev',
    configureServer(vite) {
      serveWorkbench(vite, options);
      serveRemoval(vite, config);
      vite.middlewares.use((request, response, next) => {
        answerData(request, { response, vite, config, content: content(), report }).then(
          (isAnswered) => isAnswered || next(),
          next,
        );
      });
      return () => {
        vite.middlewares.use((request, response) => {
          const context = { ...options, response, vite, content: content() };
          const answered = answer(request, context).finally(() => open.delete(answered));
          open.add(answered);
        });
      };
    },
  };
  return { plugin, settled: () => Promise.allSettled(open) };
}

interface WatchingOptions {
  config: ResolvedConfig;
  /** When the site was read. */
  since: number;
  onFile: (file: string) => void;
}

function watching(vite: ViteDevServer, { config, since, onFile }: WatchingOptions) {
  const watched = new Set<string>();
  for (const event of ['add', 'change', 'unlink'] as const) vite.watcher.on(event, onFile);
  // These folders are watched as a whole.
  vite.watcher.add(config.content);
  return {
    watched,
    watch(files: readonly string[]) {
      const added = files.filter(
        (file) => !watched.has(file) && !INSTALLED.test(file) && statOf(file)?.isFile(),
      );
      for (const file of added) watched.add(file);
      const outside = added.filter((file) => !config.content.some((one) => isInside(one, file)));
      vite.watcher.add(outside);
      for (const file of outside) if (Math.floor(statOf(file)?.mtimeMs ?? 0) > since) onFile(file);
    },
  };
}

/**
 * The mistake that keeps the site from loading: shown in the terminal, and on all pages until it is fixed.
 */
function createProblem(vite: ViteDevServer) {
  let problem: ErrorPayload | undefined;
  // For pages that are loaded while the problem lasts.
  vite.ws.on('connection', (socket) => problem && socket.send(JSON.stringify(problem)));
  return {
    isOpen: () => problem !== undefined,
    /** Returns the file with the mistake, if it is known. */
    open(error: unknown): string | undefined {
      problem = payloadOf(error);
      const { message, stack, id } = problem.err;
      vite.config.logger.error(stack || message, { timestamp: true });
      vite.ws.send(problem);
      return id;
    },
    close() {
      problem = undefined;
    },
  };
}

/** Whether the client's modules are the same; if not, pages have to reload. */
function hasSameModules(before: SiteContent, after: SiteContent): boolean {
  const modulesOf = ({ demos }: SiteContent) => [...demos].map(([id, { file }]) => [id, file]);
  const isSameSite = before.site === after.site || isDeepStrictEqual(before.site, after.site);
  return isSameSite && isDeepStrictEqual(modulesOf(before), modulesOf(after));
}

/** Invalidates the virtual modules that depend on the content. */
function forgetModules(vite: ViteDevServer): void {
  const ids = ['site', 'demos'].map((name) => `\0virtual:press/${name}`);
  for (const { moduleGraph } of Object.values(vite.environments)) {
    for (const id of ids) {
      const module = moduleGraph.getModuleById(id);
      if (module) moduleGraph.invalidateModule(module);
    }
  }
}

/** Converts the error for Vite's overlay. */
function payloadOf(error: unknown): ErrorPayload {
  if (error instanceof PressError) {
    const { message, file = '', line = 1, column = 1 } = error;
    const loc = { file, line, column };
    return { type: 'error', err: { message, stack: '', id: file, loc, plugin: 'press' } };
  }
  const { message, stack = '' } = thrownError(error);
  return { type: 'error', err: { message, stack, plugin: 'press' } };
}

/**
 * Removes the service worker of a built site that was served on the same port: while pages are slow to
 * compile, it would show the built ones. Browsers request its script with every page.
 */
export function serveRemoval(vite: ViteDevServer, { base }: ResolvedConfig): void {
  vite.middlewares.use(base + WORKER_FILE, (_, response, next) => {
    engineScript('worker/removal.ts').then((script) => {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    }, next);
  });
}
