import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import sirv from 'sirv';
import { encodePath } from '../../shared/encode-path.ts';
import { readRequest } from './request.ts';

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

/** Serves a built site like a static host, on the next free port if the given one is taken. */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { folder, base, port, host = '127.0.0.1' } = options;
  const prefix = new URL(base, 'http://host').pathname;
  const files = sirv(folder, {
    // Reads from disk for each request, so that a new build shows without a restart.
    dev: true,
    etag: true,
    setHeaders(response, path) {
      // Otherwise browsers guess the encoding, and guess wrong.
      const text = path.endsWith('.md') ? 'markdown' : /\.(txt|ts)$/.test(path) && 'plain';
      if (text) response.setHeader('content-type', `text/${text}; charset=utf-8`);
      if (!path.startsWith('/assets/')) return;
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    },
  });

  const server = createServer((request, response) => {
    const { method = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return refuse(response, 405, 'Method not allowed');
    }
    if (!readRequest(request)) return refuse(response, 400, 'Malformed address');
    const { url = '/' } = request;
    const path = url.replace(/\?.*/s, '');
    if (path !== prefix && (path === '/' || `${path}/` === prefix)) {
      response.writeHead(302, { location: prefix + url.slice(path.length) }).end();
      return;
    }
    compress(request, response);
    if (!url.startsWith(prefix)) return sendNotFound(request, response);
    // Unlike other hosts, sirv does not decode `%26`.
    const inside = encodePath(decodeURIComponent(path.slice(prefix.length - 1)));
    request.url = inside + url.slice(path.length);
    files(request, response, () => sendNotFound(request, response));
  });

  function sendNotFound(request: IncomingMessage, response: ServerResponse) {
    delete request.headers['if-none-match'];
    delete request.headers.range;
    request.url = '/404.html';
    const { writeHead } = response;
    response.writeHead = (_: number, headers?: unknown) =>
      writeHead.call(response, 404, headers as OutgoingHttpHeaders);
    files(request, response, () => refuse(response, 404, 'Not found'));
  }

  const address = await listen(server, { port, host });
  return { url: address + base, close: () => close(server) };
}

/** Listens on the first free port from `port` on, and returns the origin. */
export async function listen(
  server: Server,
  { port, host }: { port: number; host: string },
): Promise<string> {
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
  const hostname = host.includes(':') ? `[${host}]` : host;
  return `http://${hostname}:${(server.address() as AddressInfo).port}`;
}

/** Closes a server without waiting for idle or unfinished connections. */
export function close(server: Server): Promise<void> {
  const closed = promisify(server.close.bind(server))();
  server.closeAllConnections();
  return closed;
}

/** Compresses text files with gzip, as most static hosts do. */
function compress(request: IncomingMessage, response: ServerResponse) {
  const accepted = String(request.headers['accept-encoding']);
  const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepted);
  const { writeHead } = response;
  let isCompressed = false;
  response.writeHead = (status: number, given?: unknown) => {
    const headers = { ...(given as Record<string, string>) };
    const isText = /^text|javascript|json|xml|wasm/.test(headers['Content-Type'] ?? '');
    if (isText) headers.vary = 'accept-encoding';
    isCompressed = isText && acceptsGzip && status !== 206;
    if (isCompressed) {
      delete headers['Content-Length'];
      headers['content-encoding'] = 'gzip';
    }
    return writeHead.call(response, status, headers);
  };
  // sirv pipes the file after the headers, and does not handle its errors.
  response.once('pipe', (file: Readable) => {
    file.unpipe(response);
    pipeline([file, ...(isCompressed ? [createGzip()] : []), response], () => {});
  });
}

export function refuse(response: ServerResponse, status: number, reason: string) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${reason}\n`);
}
