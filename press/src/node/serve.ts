import { once } from 'node:events';
import { readFile } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import sirv from 'sirv';

export interface ServeOptions {
  folder: string;
  /** The path the site is served under, with a slash at both ends. */
  base: string;
  /** The first port to try; 0 takes any free one. */
  port: number;
  /** @default '127.0.0.1' */
  host?: string;
}

export interface RunningServer {
  url: string;
  close(): Promise<void>;
}

const TEXT_TYPES: Record<string, string> = {
  '.md': 'text/markdown',
  '.txt': 'text/plain',
  '.ts': 'text/plain',
};

/** Serves a built site like a static host, on the next free port if the given one is taken. */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { folder, base, port, host = '127.0.0.1' } = options;
  const files = sirv(folder, {
    // Reads from disk for each request, so that a new build shows without a restart.
    dev: true,
    etag: true,
    // Sends the compressed file beside a file, if there is one.
    gzip: true,
    setHeaders(response, path) {
      const type = TEXT_TYPES[extname(path)];
      // Without a charset, browsers guess the encoding, and guess wrong.
      if (type) response.setHeader('content-type', `${type}; charset=utf-8`);
      if (!path.startsWith('/assets/')) return;
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    },
    onNoMatch: (_, response) => sendNotFound(response),
  });

  function answer(request: IncomingMessage, response: ServerResponse) {
    const { url = '/' } = request;
    if (url.startsWith(base)) {
      request.url = url.slice(base.length - 1);
      files(request, response);
    } else if (url === '/' || `${url}/` === base) {
      response.writeHead(302, { location: base }).end();
    } else sendNotFound(response);
  }

  function sendNotFound(response: ServerResponse) {
    readFile(join(folder, '404.html'), (error, html) => {
      if (error) return refuse(response, 404, 'Not found');
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    });
  }

  const server = createServer((request, response) => {
    try {
      answer(request, response);
    } catch {
      // The requested range is impossible.
      response.destroy();
    }
  });
  const address = await listen(server, port, host);
  return { url: address + base, close: () => close(server) };
}

/** Listens on the first free port from `port` on, and returns the origin. */
export async function listen(server: Server, port: number, host: string): Promise<string> {
  for (let candidate = port; ; candidate++) {
    try {
      server.listen({ port: candidate, host });
      await once(server, 'listening');
      break;
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || candidate === 65_535) throw error;
    }
  }
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

/** Closes a server without waiting for idle or unfinished connections. */
export function close(server: Server): Promise<void> {
  const closed = promisify(server.close.bind(server))();
  server.closeAllConnections();
  return closed;
}

export function refuse(response: ServerResponse, status: number, reason: string) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${reason}\n`);
}
