import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from './store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'press-store-'));
});
afterEach(() => rm(folder, { recursive: true }));

const open = (identity = 'engine 1') => openStore({ folder, identity });
const pages = async () =>
  (await readdir(join(folder, 'page'))).map((name) => join(folder, 'page', name));
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('what was written is read again, by a later process and for the same key only', async () => {
  const value = { html: '<p>页</p>', ids: new Set(['a']), size: 3 };
  await open().write('page', 'key', value);
  expect(await open().read('page', 'key')).toEqual(value);
  expect(await open().read('page', 'other')).toBeUndefined();
  expect(await open().read('table', 'key')).toBeUndefined();
});

test('another engine finds nothing', async () => {
  await open().write('page', 'key', 1);
  expect(await open('engine 2').read('page', 'key')).toBeUndefined();
});

test('a file that is cut off, changed or full of noise is not believed', async () => {
  await open().write('page', 'key', { text: 'a'.repeat(1000) });
  const [file = ''] = await pages();
  const whole = await readFile(file);
  const changed = Buffer.from(whole);
  changed[500] = 0x62;
  for (const data of [
    whole.subarray(0, 500),
    whole.subarray(0, 3),
    changed,
    Buffer.alloc(2000, 7),
    await fileOfAnotherKey(),
  ]) {
    await writeFile(file, data);
    expect(await open().read('page', 'key')).toBeUndefined();
  }
});

async function fileOfAnotherKey() {
  const before = await pages();
  await open().write('page', 'another key', { text: 'another' });
  const [file = ''] = (await pages()).filter((one) => !before.includes(one));
  return readFile(file);
}

/** Writes a value that was last used this many days ago. */
async function writeOld(key: string, days: number) {
  const before = new Set(await pages().catch(() => []));
  await open().write('page', key, key);
  const [file = ''] = (await pages()).filter((one) => !before.has(one));
  await utimes(file, daysAgo(days), daysAgo(days));
}

test('what no build has used for a week is removed', async () => {
  await writeOld('unused', 8);
  await writeOld('recent', 6);
  await writeOld('read again', 8);
  await open().read('page', 'read again');
  await open().sweep();
  const read = ['unused', 'recent', 'read again'].map((key) => open().read('page', key));
  expect(await Promise.all(read)).toEqual([undefined, 'recent', 'read again']);
});

test('it is looked for at most once a day', async () => {
  await open().sweep();
  await writeOld('unused', 8);
  await open().sweep();
  expect(await pages()).toHaveLength(1);
  await utimes(join(folder, 'swept'), daysAgo(2), daysAgo(2));
  await open().sweep();
  expect(await pages()).toHaveLength(0);
});

test('what a clock has dated far in the future is used, and removed as if it was old', async () => {
  await writeOld('used', -30);
  await writeOld('unused', -30);
  expect(await open().read('page', 'used')).toBe('used');
  await writeFile(join(folder, 'swept'), '');
  await utimes(join(folder, 'swept'), daysAgo(-30), daysAgo(-30));
  await open().sweep();
  expect(await open().read('page', 'used')).toBe('used');
  expect(await pages()).toHaveLength(1);
});

test('a store that cannot be written or does not exist does no harm', async () => {
  await writeFile(join(folder, 'file'), '');
  const store = openStore({ folder: join(folder, 'file'), identity: 'engine' });
  await store.write('page', 'key', 1);
  await store.sweep();
  expect(await store.read('page', 'key')).toBeUndefined();
});
