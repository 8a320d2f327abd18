import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { createContentCache, loadContent } from './load-content.ts';
import { readStoredMemo, writeStoredMemo } from './stored-memo.ts';

const configFile = fileURLToPath(
  new URL('../../../fixtures/three-locales/press.config.ts', import.meta.url),
);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'press-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a later process finds every page, demo and table as it was, and loads the same site', async () => {
  const config = await loadConfig(configFile);
  const first = createContentCache();
  const content = await loadContent(config, { cache: first });
  const store = { file: join(folder, 'deep/content'), key: 'one' };
  await writeStoredMemo(first.memo, store);

  const memo = await readStoredMemo(store);
  const lasting = [...first.memo].filter(([name]) => !name.startsWith('data '));
  expect(memo).toEqual(new Map(lasting));
  const kept = [...memo.values()];
  expect(await loadContent(config, { cache: createContentCache(memo) })).toEqual(content);
  // The same objects, not equal ones: nothing was computed again.
  expect(lasting.map(([name]) => memo.get(name))).toSatisfy((now: unknown[]) =>
    now.every((entry, index) => entry === kept[index]),
  );
});

test('what a loader returned is not kept', async () => {
  const store = { file: join(folder, 'content'), key: 'one' };
  const entry = { files: [], stamp: '', value: 1 };
  await writeStoredMemo(
    new Map([
      ['data x', entry],
      ['page y', entry],
    ]),
    store,
  );
  expect([...(await readStoredMemo(store)).keys()]).toEqual(['page y']);
});

test('results of another engine or configuration, and a damaged store, are ignored', async () => {
  const store = { file: join(folder, 'content'), key: 'one' };
  await writeStoredMemo(new Map([['page y', { files: [], stamp: '', value: 1 }]]), store);
  expect((await readStoredMemo({ ...store, key: 'two' })).size).toBe(0);
  const whole = await readFile(store.file);
  await writeFile(store.file, whole.subarray(0, whole.length / 2));
  expect((await readStoredMemo(store)).size).toBe(0);
});

test('a store that cannot be written does not fail the build', async () => {
  await writeFile(join(folder, 'file'), '');
  await writeStoredMemo(new Map(), { file: join(folder, 'file/content'), key: 'one' });
});
