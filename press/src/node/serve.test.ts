import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, serve } from './serve.ts';

const parent = mkdtempSync(join(tmpdir(), 'serve 测试 '));
const folder = join(parent, 'dist');
let server: RunningServer;

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

beforeAll(async () => {
  write('index.html', '<h1>首页</h1>');
  write('404.html', '<h1>Not here</h1>');
  write('state/use-it/index.html', '<h1>use-it</h1>');
  write('plain.html', '<h1>plain</h1>');
  write('中文 页/index.html', '<h1>中文</h1>');
  write('assets/main-abc.js', `export const a = '${'a'.repeat(5000)}';`);
  write('logo.png', 'not really');
  write('data.unknown', 'bytes');
  writeFileSync(join(parent, 'secret.txt'), 'secret');
  server = await serve({ folder, base: '/docs/', port: 0 });
});

afterAll(async () => {
  await server.close();
  rmSync(parent, { recursive: true });
});

interface Reply {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Not `fetch`, which would tidy the path and unpack the body. */
function get(path: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  const { hostname, port } = new URL(server.url);
  return new Promise<Reply>((resolve, reject) => {
    const sent = request({ hostname, port, path, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('error', reject).end();
  });
}

describe('a page', () => {
  it.each([
    ['/docs/', '<h1>首页</h1>'],
    ['/docs/?q=1', '<h1>首页</h1>'],
    ['/docs/index.html', '<h1>首页</h1>'],
    ['/docs/state/use-it', '<h1>use-it</h1>'],
    ['/docs/state/use-it/', '<h1>use-it</h1>'],
    ['/docs/plain', '<h1>plain</h1>'],
    ['/docs/plain/', '<h1>plain</h1>'],
    [`/docs/${encodeURIComponent('中文 页')}`, '<h1>中文</h1>'],
  ])('is found at %s', async (path, expected) => {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    expect(body.toString()).toBe(expected);
  });

  it('is answered to HEAD with its headers alone', async () => {
    const { status, headers, body } = await get('/docs/', { method: 'HEAD' });
    expect(status).toBe(200);
    expect(headers['content-length']).toBe(`${Buffer.byteLength('<h1>首页</h1>')}`);
    expect(body).toHaveLength(0);
  });

  it.each(['/', '/docs'])('%s leads to the base path', async (path) => {
    const { status, headers } = await get(`${path}?q=1`);
    expect(status).toBe(302);
    expect(headers.location).toBe('/docs/?q=1');
  });

  it.each(['/docs/nowhere', '/docs/state', '/elsewhere', '//docs/', '/docs/assets/'])(
    '%s does not exist and gets the page for that',
    async (path) => {
      const { status, headers, body } = await get(path);
      expect(status).toBe(404);
      expect(body.toString()).toBe('<h1>Not here</h1>');
      expect(headers['cache-control']).toBe('no-cache');
    },
  );
});

describe('what is refused', () => {
  it.each([
    '/docs/../secret.txt',
    '/docs/%2e%2e/secret.txt',
    '/docs/..%2fsecret.txt',
    '/docs/..%5csecret.txt',
    '/docs/state/../../secret.txt',
  ])('%s leaves the folder', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(403);
    expect(body.toString()).not.toContain('secret');
  });

  it.each(['/docs/%', '/docs/%E4%B8', '/docs/%00'])('%s is no address', async (path) => {
    expect((await get(path)).status).toBe(400);
    expect((await get('/docs/')).status).toBe(200);
  });

  it('POST is no question to a static site', async () => {
    const { status, headers } = await get('/docs/', { method: 'POST' });
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
  });
});

describe('a file', () => {
  it.each([
    ['/docs/', 'text/html; charset=utf-8'],
    ['/docs/assets/main-abc.js', 'text/javascript; charset=utf-8'],
    ['/docs/logo.png', 'image/png'],
    ['/docs/data.unknown', 'application/octet-stream'],
  ])('%s has the type %s', async (path, type) => {
    expect((await get(path)).headers['content-type']).toBe(type);
  });

  it('is kept for ever under assets and asked for again elsewhere', async () => {
    const asset = await get('/docs/assets/main-abc.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/docs/')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.1, gzip', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['', undefined],
  ])('is sent to a reader of %j as %s', async (accepted, encoding) => {
    const headers = { 'accept-encoding': accepted };
    const plain = await get('/docs/assets/main-abc.js');
    const reply = await get('/docs/assets/main-abc.js', { headers });
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (body: Buffer) => body };
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers.vary).toBe('accept-encoding');
    expect(unpack[(encoding ?? 'none') as keyof typeof unpack](reply.body)).toEqual(plain.body);
    expect(reply.headers['content-length']).toBe(`${reply.body.length}`);
  });

  it('is not compressed twice', async () => {
    const { headers } = await get('/docs/logo.png', { headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await get('/docs/');
    const known: Record<string, string>[] = [
      { 'if-none-match': `${headers.etag}` },
      { 'if-none-match': `"other", W/${headers.etag}` },
      { 'if-modified-since': `${headers['last-modified']}` },
    ];
    for (const condition of known) {
      const { status, body } = await get('/docs/', { headers: condition });
      expect(status).toBe(304);
      expect(body).toHaveLength(0);
    }
    const other = {
      'if-none-match': '"other"',
      'if-modified-since': `${headers['last-modified']}`,
    };
    expect((await get('/docs/', { headers: other })).status).toBe(200);
  });

  it('is sent anew after it has changed', async () => {
    write('changing.html', 'old');
    const { headers } = await get('/docs/changing.html');
    write('changing.html', 'newer');
    const condition = { 'if-none-match': `${headers.etag}` };
    const { status, body } = await get('/docs/changing.html', { headers: condition });
    expect(status).toBe(200);
    expect(body.toString()).toBe('newer');
  });
});

it('takes the next port when one is taken', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const second = await serve({ folder, base: '/docs/', port });
  try {
    expect(Number(new URL(second.url).port)).toBeGreaterThan(port);
    expect((await fetch(second.url)).status).toBe(200);
  } finally {
    await second.close();
    await new Promise((resolve) => other.close(resolve));
  }
});

it('stops answering once it is closed, without waiting for a request that never ends', async () => {
  const closing = await serve({ folder, base: '/', port: 0 });
  const { hostname, port } = new URL(closing.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n');
  await (await fetch(closing.url)).text();
  await closing.close();
  await expect(fetch(closing.url)).rejects.toThrow();
});
