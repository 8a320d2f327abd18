import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  write('assets/main-abc.js', 'export const a = 1;');
  write('assets/big.js', 'export const b = 2;');
  writeFileSync(join(folder, 'assets/big.js.gz'), gzipSync('export const b = 2;'));
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

/** `fetch` would normalise the path and decompress the body. */
function get(path: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  const { hostname, port } = new URL(server.url);
  return new Promise<Reply>((resolve, reject) => {
    const outgoing = request({ hostname, port, path, ...options }, (response) => {
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
    outgoing.on('error', reject).end();
  });
}

test.each([
  ['/docs/', '<h1>首页</h1>'],
  ['/docs/state/use-it?q=1', '<h1>use-it</h1>'],
  ['/docs/state/use-it/', '<h1>use-it</h1>'],
  [`/docs/${encodeURIComponent('中文 页')}`, '<h1>中文</h1>'],
])('%s is a page of the site', async (path, expected) => {
  const { status, body } = await get(path);
  expect(status).toBe(200);
  expect(body.toString()).toBe(expected);
});

test('the base path without its slash redirects to the site', async () => {
  const { status, headers } = await get('/docs');
  expect([status, headers.location]).toEqual([302, '/docs/']);
});

test.each([
  '/docs/nowhere',
  '/elsewhere',
  '/docs/%2e%2e/secret.txt',
  '/docs/..%2fsecret.txt',
  '/docs/%E4%B8',
  '//',
])('%s gets the 404 page', async (path) => {
  const { status, headers, body } = await get(path);
  expect(status).toBe(404);
  expect(body.toString()).toBe('<h1>Not here</h1>');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
});

test('the server survives a request for an impossible range', async () => {
  await expect(get('/docs/plain.html', { headers: { range: 'bytes=5-2' } })).rejects.toThrow();
  expect((await get('/docs/')).status).toBe(200);
});

test('assets are cached for good; other files are revalidated', async () => {
  const asset = await get('/docs/assets/main-abc.js');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const page = await get('/docs/');
  expect(page.headers['cache-control']).toBe('no-cache');
  const condition = { 'if-none-match': `${page.headers.etag}` };
  expect((await get('/docs/', { headers: condition })).status).toBe(304);
});

test('the compressed file beside a file is sent to clients that accept it', async () => {
  const path = '/docs/assets/big.js';
  const compressed = await get(path, { headers: { 'accept-encoding': 'gzip' } });
  expect(compressed.headers['content-encoding']).toBe('gzip');
  expect((await get(path)).headers['content-encoding']).toBeUndefined();
});

test('the server takes the next port if one is in use', async () => {
  const first = createServer();
  await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve));
  const { port } = first.address() as AddressInfo;
  const second = await serve({ folder, base: '/docs/', port });
  expect(Number(new URL(second.url).port)).toBeGreaterThan(port);
  await second.close();
  await expect(fetch(second.url)).rejects.toThrow();
  await new Promise((resolve) => first.close(resolve));
});
