import { mkdir, mkdtemp, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recall } from './recall.ts';
import { openStore } from './store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'press-recall-'));
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'src/a.ts'), 'a');
});
afterEach(() => {
  vi.useRealTimers();
  return rm(folder, { recursive: true });
});

/** As a later process does it, which has nothing but the store. */
async function made(files: string[], { key = 'key', onMake = async () => {} } = {}) {
  let isMade = false;
  const store = openStore({ folder: join(folder, 'store'), identity: 'engine' });
  await recall(store, {
    kind: 'bundle',
    key,
    async make() {
      isMade = true;
      await onMake();
      return { value: 1, files: files.map((name) => join(folder, name)) };
    },
  });
  return isMade;
}

test('a result is made once, until its key or one of its files changes', async () => {
  expect(await made(['src/a.ts'])).toBe(true);
  expect(await made(['src/a.ts'])).toBe(false);
  expect(await made(['src/a.ts'], { key: 'other' })).toBe(true);
  await writeFile(join(folder, 'src/a.ts'), 'b');
  expect(await made(['src/a.ts'])).toBe(true);
  expect(await made(['src/a.ts'])).toBe(false);
});

test('a file that appears, disappears or comes into a folder is a change', async () => {
  const names = ['src', 'tsconfig.json'];
  await made(names);
  expect(await made(names)).toBe(false);
  await writeFile(join(folder, 'tsconfig.json'), '{}');
  expect(await made(names)).toBe(true);
  await writeFile(join(folder, 'src/a.tsx'), '');
  expect(await made(names)).toBe(true);
  await rm(join(folder, 'src/a.tsx'));
  expect(await made(names)).toBe(true);
  expect(await made(names)).toBe(false);
});

test('the folders that builds make next to the sources are no change', async () => {
  await mkdir(join(folder, 'src/dist.new-123'));
  await made(['src']);
  await rm(join(folder, 'src/dist.new-123'), { recursive: true });
  await mkdir(join(folder, 'src/.cache'));
  expect(await made(['src'])).toBe(false);
});

test('what was made from a file that changed meanwhile is not kept', async () => {
  const onMake = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    await writeFile(join(folder, 'src/a.ts'), 'changed');
  };
  expect(await made(['src/a.ts'], { onMake })).toBe(true);
  expect(await made(['src/a.ts'])).toBe(true);
});

test('nor is what was made while an older file was moved there', async () => {
  await writeFile(join(folder, 'old'), 'old');
  await utimes(join(folder, 'old'), 1, 1);
  const onMake = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    await rename(join(folder, 'old'), join(folder, 'src/a.ts'));
  };
  expect(await made(['src/a.ts'], { onMake })).toBe(true);
  expect(await made(['src/a.ts'])).toBe(true);
});

const HOUR = 3_600_000;

/** Sets the clock, as far as this process sees it. */
const setClock = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time });

test('files that a clock has dated in the future are believed', async () => {
  await utimes(join(folder, 'src/a.ts'), 4e9, 4e9);
  setClock(Date.now() - HOUR);
  expect(await made(['src/a.ts'])).toBe(true);
  expect(await made(['src/a.ts'])).toBe(false);
});

test('what was made while the clock was set back is not kept', async () => {
  const now = Date.now();
  setClock(now + HOUR);
  const onMake = async () => {
    setClock(now);
    await writeFile(join(folder, 'src/a.ts'), 'changed');
  };
  expect(await made(['src/a.ts'], { onMake })).toBe(true);
  expect(await made(['src/a.ts'])).toBe(true);
});

test('what changes between two results of one build is a change for the second', async () => {
  const store = openStore({ folder: join(folder, 'store'), identity: 'engine' });
  const file = join(folder, 'src/a.ts');
  const read = (key: string) =>
    recall(store, {
      kind: 'bundle',
      key,
      make: async () => ({ value: await readFile(file, 'utf8'), files: [file] }),
    });
  expect(await read('first')).toBe('a');
  await new Promise((resolve) => setTimeout(resolve, 20));
  await writeFile(file, 'b');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await read('second')).toBe('b');
  // Taken back: what was made of "b" must not be taken for what is made of "a".
  await writeFile(file, 'a');
  const later = openStore({ folder: join(folder, 'store'), identity: 'engine' });
  const value = await recall(later, {
    kind: 'bundle',
    key: 'second',
    make: async () => ({ value: 'made', files: [file] }),
  });
  expect(value).toBe('made');
});
