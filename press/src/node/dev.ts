import { createServer, type IncomingMessage, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { PressError } from '../shared/error.ts';
import { readRequest } from './cli/request.ts';
import { close, listen, refuse } from './cli/serve.ts';
import { openSite } from './dev/site-server.ts';
import { statOf } from './lib/files.ts';

export interface DevOptions {
  generator: string;
  /** The first port to try; 0 takes any free one. */
  port: number;
  /** @default 'localhost' */
  host?: string;
  /** @default messages are printed */
  onMessage?: (message: string) => void;
  /** Called with each warning, and with the current mistakes of the site. @default they are printed */
  onWarning?: (message: string) => void;
}

/** Some editors and tools truncate a file before they write it. */
const WRITE_DELAY = 50;

/** Vite's watcher drops a change that follows another one of the same file within 50 ms. */
const RECHECK_DELAY = 100;

/** From this many changes at once on, for example by a checkout, the system may drop events. */
const MANY_FILES = 100;
const QUIET = 1000;

/**
 * The development server: every request is answered from the current files. Base, aliases and theme are
 * fixed when Vite starts, so a changed configuration gets a new Vite behind the same HTTP server. The old
 * one serves until the new one is running, and continues if that fails.
 */
export async function dev(configFile: string, options: DevOptions) {
  const { port, host = 'localhost', onMessage = (text) => console.log(`  ${text}`) } = options;
  const changed = new Set<string>();
  const handled = new Map<string, number | undefined>();
  let queue = Promise.resolve();
  let isConfigBroken = false;
  let isClosed = false;
  let later: NodeJS.Timeout | undefined;
  let isOpen = false;
  // Not shared: a site is opened before the previous one is closed.
  const hoversFolders: [string, string] = ['hovers', 'hovers-next'];
  let site = await open();
  isOpen = true;
  if (changed.size > 0) enqueue(update);

  async function open() {
    const [hoversFolder] = hoversFolders;
    const opened = await openSite(configFile, { ...options, host, hoversFolder, onFile });
    hoversFolders.reverse();
    return opened;
  }

  function onFile(file: string) {
    if (isClosed || changed.has(file)) return;
    changed.add(file);
    // Files that change during an update are handled together by the next one.
    if (isOpen && changed.size === 1) enqueue(update);
  }

  function enqueue(task: () => Promise<void>) {
    queue = queue.then(task).catch((error) => site.report(error));
  }

  async function update() {
    if ([...changed].some(isEmpty)) await wait(WRITE_DELAY);
    const files = [...changed];
    changed.clear();
    recheck(files);
    const isConfigChanged = isConfigBroken || files.some(site.isConfigFile);
    let failure: unknown;
    if (isConfigChanged) {
      try {
        await takeOver();
        return;
      } catch (error) {
        failure = error;
      }
    }
    const ofContent = files.filter(site.isContentFile);
    if (ofContent.length > 0) await site.update(ofContent);
    if (later || ofContent.length > MANY_FILES) lookAtAllLater();
    isConfigBroken = isConfigChanged;
    if (isConfigBroken) {
      site.report(failure);
      if (failure instanceof PressError && failure.file) recheck([failure.file]);
    }
  }

  /** Checks all files once they have stopped changing. */
  function lookAtAllLater() {
    clearTimeout(later);
    later = setTimeout(() => {
      later = undefined;
      if (!isClosed) enqueue(() => site.update());
    }, QUIET).unref();
  }

  /** Finds changes that the watcher has dropped, for example by a formatter right after an editor. */
  function recheck(files: string[]) {
    for (const file of files) handled.set(file, modifiedTime(file));
    const isChanged = (file: string) => modifiedTime(file) !== handled.get(file);
    setTimeout(() => files.filter(isChanged).forEach(site.changed), RECHECK_DELAY).unref();
  }

  async function takeOver() {
    const old = site;
    site = await open();
    isConfigBroken = false;
    // Open pages lose their connection, connect to the new Vite and reload.
    await old.close();
    onMessage(`restarted at ${origin + site.base}`);
  }

  const http = createFrontServer(() => site);
  const origin = await listen(http, { port, host }).catch(async (error) => {
    await site.close();
    throw error;
  });

  return {
    url: origin + site.base,
    async close() {
      isClosed = true;
      await queue;
      await site.close();
      await close(http);
    },
  };
}

/** Passes requests that Vite can handle on to the current site, and refuses the rest. */
function createFrontServer(site: () => Awaited<ReturnType<typeof openSite>>): Server {
  // Vite throws for an invalid address, and takes an address that begins with two slashes for another host.
  const isReadable = (request: IncomingMessage) =>
    readRequest(request) && !request.url?.startsWith('//');
  const http = createServer((request, response) => {
    if (isReadable(request)) site().handle(request, response);
    else refuse(response, 400, 'Malformed address');
  });
  http.on('upgrade', (request, ...connection) => {
    const [socket] = connection;
    // Vite would keep the connection open without an answer.
    const isVite = /^vite-(hmr|ping)$/.test(request.headers['sec-websocket-protocol'] ?? '');
    if (!isVite || !isReadable(request)) {
      socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
      return;
    }
    // A page that is waiting for the server sends its previous base.
    if (request.headers['sec-websocket-protocol'] === 'vite-ping') request.url = site().base;
    site().sockets.emit('upgrade', request, ...connection);
  });
  return http;
}

const isEmpty = (file: string) => statOf(file)?.size === 0;

function modifiedTime(file: string): number | undefined {
  return statOf(file)?.mtimeMs;
}
