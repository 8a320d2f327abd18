import { EventEmitter } from 'node:events';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSource } from '../lib/files.ts';
import { createMemo } from '../lib/memo.ts';
import type { DevSite } from './dev-site.ts';
import { devPlugin } from './plugin.ts';

let folder: string;
let page: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'press-dev-')));
  page = join(folder, 'page.md');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** Follows a site of one page with a watcher that reports only what the test emits. */
async function startServer() {
  writeFileSync(page, 'first');
  const memo = createMemo();
  const read = memo.keep(readSource);
  const load = async () => ({ site: await read(page), demos: new Map(), assets: [], warnings: [] });
  const site = {
    config: { content: [folder], dependencies: [] },
    ...{ memo, load, content: await load(), hovers: null, warn() {} },
  } as unknown as DevSite;
  const watcher = Object.assign(new EventEmitter(), { add() {} });
  const httpServer = new EventEmitter();
  const vite = {
    ...{ watcher, httpServer, middlewares: { use() {} }, environments: {} },
    ws: { on() {}, send() {} },
  };
  const { configureServer } = devPlugin(site, async () => {});
  (configureServer as unknown as (server: typeof vite) => void)(vite);
  return { watcher, httpServer, text: () => site.content.site as unknown as string };
}

test('of two quick saves, of which the watcher reports the first, the second shows', async () => {
  const { watcher, text } = await startServer();
  writeFileSync(page, 'second');
  watcher.emit('change', page);
  await vi.advanceTimersByTimeAsync(1);
  expect(text()).toBe('second');
  // The file system's clock may tick only every few milliseconds.
  await wait(20);
  writeFileSync(page, 'third');
  await vi.advanceTimersByTimeAsync(50);
  expect(text()).toBe('third');
});

test('what changes after the site was read, but before it is watched, shows', async () => {
  const { httpServer, text } = await startServer();
  await wait(20);
  writeFileSync(page, 'second');
  httpServer.emit('listening');
  await vi.advanceTimersByTimeAsync(1);
  expect(text()).toBe('second');
});
