import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface ServeOptions {
  /** The folder with the built site. */
  folder: string;
  /** The path the site lives under, with a slash at both ends. */
  base: string;
  /** The first port to try; 0 takes any free one. */
  port: number;
  /** @default '127.0.0.1' */
  host?: string;
}

export interface RunningServer {
  /** The full address of the site, with its base path. */
  url: string;
  close(): Promise<void>;
}

type Encoding = 'identity' | 'br' | 'gzip';

interface StoredFile {
  path: string;
  mtime: Date;
  hash: string;
  bodies: Map<Encoding, Buffer>;
}

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const compress = {
  // Quality 11 would take seconds for a large script; a preview is read once.
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** Serves a built site as a static host would; when the port is taken, the next free one. */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { folder, base, port, host = '127.0.0.1' } = options;
  const files = new Map<string, StoredFile>();
  const server = createServer((request, response) => {
    answer({ folder, base, files, request, response }).catch((error: unknown) => {
      console.error(`${request.method} ${request.url} failed:`, error);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'The server could not read this file');
    });
  });
  await listen(server, { port, host });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}${base}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

async function listen(server: Server, { port, host }: { port: number; host: string }) {
  for (let candidate = port; ; candidate++) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen({ port: candidate, host }, () => {
          server.off('error', reject);
          resolve();
        });
      });
      return;
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || candidate === 65_535) throw error;
    }
  }
}

interface Exchange {
  folder: string;
  base: string;
  files: Map<string, StoredFile>;
  request: IncomingMessage;
  response: ServerResponse;
}

async function answer({ folder, base, files, request, response }: Exchange) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return refuse(response, 405, 'Only GET and HEAD are answered');
  }
  // Not `new URL()`, which would resolve `..` before it can be refused.
  const [rawPath = '/', ...query] = (request.url ?? '/').split('?');
  const path = decode(rawPath);
  if (path === undefined) return refuse(response, 400, 'The address is not valid');
  if (path !== base && (path === '/' || `${path}/` === base)) {
    const search = query.length > 0 ? `?${query.join('?')}` : '';
    response.writeHead(302, { location: base + search }).end();
    return;
  }
  const inside = path.startsWith(base) ? path.slice(base.length) : undefined;
  if (inside?.split(/[/\\]/).includes('..')) {
    return refuse(response, 403, 'The address leaves the site');
  }
  const found = inside === undefined ? undefined : await find(folder, inside, files);
  if (found)
    return send({ file: found, isAsset: inside?.startsWith('assets/'), request, response });
  const notFound = await load(join(folder, '404.html'), files);
  if (!notFound) return refuse(response, 404, 'Not found');
  return send({ file: notFound, status: 404, request, response });
}

function decode(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

async function find(folder: string, path: string, files: Map<string, StoredFile>) {
  const page = path.replace(/\/+$/, '');
  const isFile = page !== '' && page === path;
  const candidates = [
    ...(isFile ? [path] : []),
    join(page, 'index.html'),
    ...(page === '' ? [] : [`${page}.html`]),
  ];
  for (const candidate of candidates) {
    const file = await load(join(folder, candidate), files);
    if (file) return file;
  }
}

async function load(path: string, files: Map<string, StoredFile>) {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const known = files.get(path);
  const isCurrent =
    known?.mtime.getTime() === found.mtime.getTime() &&
    known.bodies.get('identity')?.length === found.size;
  if (isCurrent) return known;
  const body = await readFile(path);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const bodies = new Map<Encoding, Buffer>([['identity', body]]);
  const file = { path, mtime: found.mtime, hash, bodies };
  files.set(path, file);
  return file;
}

interface Answer {
  file: StoredFile;
  status?: number;
  isAsset?: boolean;
  request: IncomingMessage;
  response: ServerResponse;
}

async function send({ file, status = 200, isAsset = false, request, response }: Answer) {
  const type = TYPES[extname(file.path).toLowerCase()] ?? 'application/octet-stream';
  const isText = type.includes('charset') || type === 'application/wasm';
  const encoding = isText ? acceptedEncoding(request.headers['accept-encoding']) : 'identity';
  const etag = `"${file.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  response.setHeader('etag', etag);
  response.setHeader('last-modified', file.mtime.toUTCString());
  response.setHeader('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (isText) response.setHeader('vary', 'accept-encoding');
  if (status === 200 && isUnchanged(request, etag, file.mtime)) {
    response.writeHead(304).end();
    return;
  }
  const body = await encoded(file, encoding);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.writeHead(status, { 'content-type': type, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function encoded(file: StoredFile, encoding: Encoding): Promise<Buffer> {
  const known = file.bodies.get(encoding);
  if (known || encoding === 'identity') return known ?? Buffer.alloc(0);
  const body = await compress[encoding](await encoded(file, 'identity'));
  file.bodies.set(encoding, body);
  return body;
}

function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const weights = new Map(
    `${header ?? ''}`.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, gzipped] = [weightOf('br'), weightOf('gzip')];
  if (br > 0 && br >= gzipped) return 'br';
  return gzipped > 0 ? 'gzip' : 'identity';
}

function isUnchanged({ headers }: IncomingMessage, etag: string, mtime: Date) {
  const known = headers['if-none-match'];
  if (known) {
    return known.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  // HTTP dates have no milliseconds.
  return since >= Math.floor(mtime.getTime() / 1000) * 1000;
}

function refuse(response: ServerResponse, status: number, reason: string) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${reason}\n`);
}
