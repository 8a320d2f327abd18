import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recall } from './recall.ts';
import { openStore } from './store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'press-recall-'));
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'src/a.ts'), 'a');
});
afterEach(() => rm(folder, { recursive: true }));

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

test('what was made from a file that changed meanwhile is not kept', async () => {
  const onMake = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    await writeFile(join(folder, 'src/a.ts'), 'changed');
  };
  expect(await made(['src/a.ts'], { onMake })).toBe(true);
  expect(await made(['src/a.ts'])).toBe(true);
});
