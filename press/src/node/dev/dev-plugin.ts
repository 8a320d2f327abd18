import { isDeepStrictEqual } from 'node:util';
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite';
import { serveWorkbench } from '../features/workbench/serve-workbench.ts';
import { thrownError } from '../lib/errors.ts';
import { statOf } from '../lib/files.ts';
import { isInside } from '../lib/location.ts';
import { PressError } from '../lib/problems.ts';
import type { Content } from '../site/content.ts';
import { answerData, answerRequest } from './answer-request.ts';
import type { DevSite } from './dev-site.ts';

const INSTALLED = /[\\/]node_modules[\\/]/;

/** Answers requests for documents and data from the current files, and notifies open pages of changes. */
export function devPlugin(site: DevSite, restart: () => Promise<void>): Plugin {
  const { config, memo } = site;
  return {
    name: 'press:dev',
    configureServer(vite) {
      const watchList = updateOnChanges(vite, site, restart);
      serveWorkbench(vite, { config, memo, content: () => site.content, watch: watchList.add });
      vite.middlewares.use((request, response, next) => {
        answerData(request, response, site).then((isAnswered) => isAnswered || next(), next);
      });
      return () => {
        vite.middlewares.use((request, response) => answerRequest(request, response, site, vite));
      };
    },
  };
}

/**
 * Reads the site again when a file changes. The terminal and all pages show a mistake until it is fixed.
 * @returns the watched files, to which files outside of the content folders can be added
 */
function updateOnChanges(vite: ViteDevServer, site: DevSite, restart: () => Promise<void>) {
  const { config, memo, hovers } = site;
  const watchList = createWatchList(vite, config.content);
  const changedFiles = new Set<string>();
  let updating = Promise.resolve();
  let mustRestart = false;
  let hasRestarted = false;
  let problem: ErrorPayload | undefined;

  function handleChange(file: string) {
    // Files that change during an update are handled together by the next one.
    if (changedFiles.size === 0) updating = updating.then(update).catch(report);
    changedFiles.add(file);
  }

  async function update() {
    if (hasRestarted) return;
    const files = [...changedFiles];
    changedFiles.clear();
    if (mustRestart || files.some((file) => config.dependencies.includes(file))) {
      // Until a restart succeeds, any change tries again.
      mustRestart = true;
      await restart();
      // The next server handles what has changed meanwhile.
      hasRestarted = true;
      return;
    }
    // While there is a mistake, a change to any file may fix it.
    if (problem || files.some(watchList.has)) await reload(files);
  }

  /** Open pages keep their scroll position. */
  async function reload(files: string[]) {
    const previousContent = site.content;
    memo.forget(files);
    site.content = await site.loadContent();
    hovers?.reportChanges(files);
    watchList.add(filesToWatch(site));
    site.content.warnings.forEach(site.warn);
    if (!problem && hasSameModules(previousContent, site.content)) {
      vite.ws.send({ type: 'custom', event: 'press:content' });
      return;
    }
    problem = undefined;
    invalidateModules(vite);
    vite.ws.send({ type: 'full-reload' });
  }

  function report(error: unknown) {
    problem = overlayPayload(error);
    const { message, stack, id } = problem.err;
    site.logger.error(stack || message, { timestamp: true });
    vite.ws.send(problem);
    if (id) watchList.add([id]);
  }

  for (const event of ['add', 'change', 'unlink'] as const) vite.watcher.on(event, handleChange);
  // For pages that are loaded while the problem lasts.
  vite.ws.on('connection', (socket) => problem && socket.send(JSON.stringify(problem)));
  watchList.add(filesToWatch(site));
  // Files that changed after they were read, but before they were watched.
  vite.httpServer?.once('listening', () => memo.changed().forEach(handleChange));
  site.content.warnings.forEach(site.warn);
  return watchList;
}

/** Watches the content folders, and other files from when they are used. */
function createWatchList({ watcher }: ViteDevServer, folders: readonly string[]) {
  const watchedFiles = new Set<string>();
  const isContent = (file: string) => folders.some((folder) => isInside(folder, file));
  watcher.add(folders);
  return {
    has: (file: string) => watchedFiles.has(file) || isContent(file),
    add(files: readonly string[]) {
      const newFiles = files.filter(
        (file) => !watchedFiles.has(file) && !INSTALLED.test(file) && statOf(file)?.isFile(),
      );
      for (const file of newFiles) watchedFiles.add(file);
      watcher.add(newFiles.filter((file) => !isContent(file)));
    },
  };
}

/** The files that pages are read from, and those that they show or link to. */
const filesToWatch = ({ memo, content }: DevSite) => [
  ...memo.files(),
  ...content.assets.map(({ file }) => file),
];

/** Whether the client's modules are the same; if not, pages have to reload. */
function hasSameModules(before: Content, after: Content): boolean {
  const modulesOf = ({ demos }: Content) => [...demos].map(([id, { file }]) => [id, file]);
  return (
    isDeepStrictEqual(before.site, after.site) &&
    isDeepStrictEqual(modulesOf(before), modulesOf(after))
  );
}

/** Invalidates the virtual modules that depend on the content. */
function invalidateModules(vite: ViteDevServer): void {
  const ids = ['site', 'demos'].map((name) => `\0virtual:press/${name}`);
  for (const { moduleGraph } of Object.values(vite.environments)) {
    for (const id of ids) {
      const module = moduleGraph.getModuleById(id);
      if (module) moduleGraph.invalidateModule(module);
    }
  }
}

/** Converts the error for Vite's overlay. */
function overlayPayload(error: unknown): ErrorPayload {
  if (error instanceof PressError) {
    const { message, problems } = error;
    const [{ file = '', line = 1, column = 1 } = {}] = problems;
    const loc = { file, line, column };
    return { type: 'error', err: { message, stack: '', id: file, loc, plugin: 'press' } };
  }
  const { message, stack = '' } = thrownError(error);
  return { type: 'error', err: { message, stack, plugin: 'press' } };
}
