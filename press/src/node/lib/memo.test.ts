import { mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFile, readSource } from './files.ts';
import { createMemo } from './memo.ts';

let folder: string;
let memo: ReturnType<typeof createMemo>;
let runs: string[];

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'press-memo-')));
  memo = createMemo();
  runs = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const pathOf = (name: string) => join(folder, name);

/** Reads files, with a memory, and records its runs. */
const createReader = () =>
  memo.keep(async (name: string) => {
    runs.push(name);
    return isFile(pathOf(name)) ? readSource(pathOf(name)) : 'none';
  });

test('a result is used again until one of its files changes, also if no change is reported', async () => {
  writeFileSync(pathOf('a'), 'first');
  const read = createReader();
  expect([await read('a'), await read('a')]).toEqual(['first', 'first']);
  memo.forget([pathOf('b')]);
  expect(await read('a')).toBe('first');
  expect(runs).toEqual(['a']);
  writeFileSync(pathOf('a'), 'other');
  utimesSync(pathOf('a'), 1, 1);
  expect(memo.changed()).toEqual([pathOf('a')]);
  memo.forget();
  expect(await read('a')).toBe('other');
  memo.forget([pathOf('a')]);
  await read('a');
  expect(runs).toEqual(['a', 'a', 'a']);
});

test('a result is forgotten when a file appears that was looked for', async () => {
  const read = createReader();
  expect(await read('late')).toBe('none');
  writeFileSync(pathOf('late'), 'here');
  memo.forget();
  expect(await read('late')).toBe('here');
});

test('a function depends on the files of those that it calls, even if they had been called before', async () => {
  writeFileSync(pathOf('a'), 'first');
  const read = createReader();
  const readInCapitals = memo.keep(async (name: string) => (await read(name)).toUpperCase());
  await read('a');
  expect(await readInCapitals('a')).toBe('FIRST');
  writeFileSync(pathOf('a'), 'second');
  memo.forget([pathOf('a')]);
  expect(await readInCapitals('a')).toBe('SECOND');
  expect(memo.files()).toEqual([pathOf('a')]);
});

test('concurrent calls run once; after a failure or a rejected result, the function runs again', async () => {
  const read = createReader();
  expect(await Promise.all([read('a'), read('a')])).toEqual(['none', 'none']);
  expect(runs).toEqual(['a']);
  let calls = 0;
  const fail = memo.keep(() => {
    calls += 1;
    throw new Error('no');
  });
  await expect(fail('')).rejects.toThrow('no');
  await expect(fail('')).rejects.toThrow('no');
  const keepsEven = memo.keep(
    () => ++calls,
    (value) => value % 2 === 0,
  );
  expect([await keepsEven(''), await keepsEven(''), await keepsEven('')]).toEqual([3, 4, 4]);
});
