import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
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
  write('a&b,c@d/index.html', '<h1>a&b</h1>');
  write('中文 页/index.html', '<h1>中文</h1>');
  write('assets/main-abc.js', 'export const a = 1;');
  write('assets/big.js', 'export const b = 2;');
  writeFileSync(join(folder, 'assets/big.js.gz'), gzipSync('export const b = 2;'));
  write('logo.png', 'not really');
  write('guide.md', '# 指南');
  write('llms.txt', '# 首页');
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

/** Not `fetch`, which would normalise the path and decompress the body. */
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
    ['/docs/state/use-it', '<h1>use-it</h1>'],
    ['/docs/state/use-it/', '<h1>use-it</h1>'],
    ['/docs/plain/', '<h1>plain</h1>'],
    [`/docs/${encodeURIComponent('中文 页')}`, '<h1>中文</h1>'],
    [`/docs/${encodeURIComponent('a&b,c@d')}?q=1`, '<h1>a&b</h1>'],
  ])('is served at %s', async (path, expected) => {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    expect(body.toString()).toBe(expected);
  });

  it('is answered with headers only for HEAD', async () => {
    const { status, headers, body } = await get('/docs/', { method: 'HEAD' });
    expect(status).toBe(200);
    expect(headers['content-length']).toBe(`${Buffer.byteLength('<h1>首页</h1>')}`);
    expect(body).toHaveLength(0);
  });

  it.each(['/docs'])('%s redirects to the base path', async (path) => {
    const { status, headers } = await get(`${path}?q=1`);
    expect(status).toBe(302);
    expect(headers.location).toBe('/docs/?q=1');
  });

  it.each(['/docs/nowhere', '/elsewhere'])(
    '%s does not exist and gets the 404 page',
    async (path) => {
      const { status, headers, body } = await get(path);
      expect(status).toBe(404);
      expect(body.toString()).toBe('<h1>Not here</h1>');
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );
});

describe('a request', () => {
  it.each(['/docs/%2e%2e/secret.txt', '/docs/..%2fsecret.txt', '/docs/..%5csecret.txt'])(
    'for %s gets no file outside the folder',
    async (path) => {
      const { status, body } = await get(path);
      expect(status).toBe(404);
      expect(body.toString()).not.toContain('secret');
    },
  );

  it.each(['/docs/%', '/docs/%E4%B8', '/docs/%00', 'http://[', '//', 'http://a:99999/'])(
    'for the malformed %s does not stop the server',
    async (path) => {
      expect((await get(path)).status).toBeGreaterThanOrEqual(400);
      expect((await get('/docs/')).status).toBe(200);
    },
  );

  it('for a range gets that part, and for an impossible one none', async () => {
    const { status, body } = await get('/docs/plain', { headers: { range: 'bytes=1-2' } });
    expect({ status, text: body.toString() }).toEqual({ status: 206, text: 'h1' });
    await expect(get('/docs/plain', { headers: { range: 'bytes=5-2' } })).rejects.toThrow();
    expect((await get('/docs/')).status).toBe(200);
  });
});

describe('a file', () => {
  it('is immutable under assets and revalidated elsewhere', async () => {
    const asset = await get('/docs/assets/main-abc.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/docs/')).headers['cache-control']).toBe('no-cache');
  });

  it('is sent compressed if a compressed file is beside it', async () => {
    const path = '/docs/assets/big.js';
    const compressed = await get(path, { headers: { 'accept-encoding': 'gzip' } });
    expect(compressed.headers['content-encoding']).toBe('gzip');
    const plain = await get(path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(compressed.body)).toEqual(plain.body);
  });

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await get('/docs/');
    const condition = { 'if-none-match': `${headers.etag}` };
    const { status, body } = await get('/docs/', { headers: condition });
    expect(status).toBe(304);
    expect(body).toHaveLength(0);
    const other = { 'if-none-match': '"other"' };
    expect((await get('/docs/', { headers: other })).status).toBe(200);
  });
});

it('takes the next port when one is in use', async () => {
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
