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

const at = (name: string) => join(folder, name);

const reader = () =>
  memo.keep(async (name: string) => {
    runs.push(name);
    return isFile(at(name)) ? readSource(at(name)) : 'none';
  });

test('a result is used again until one of its files changes, also if nobody reports it', async () => {
  writeFileSync(at('a'), 'first');
  const read = reader();
  expect([await read('a'), await read('a')]).toEqual(['first', 'first']);
  memo.forget([at('b')]);
  expect(await read('a')).toBe('first');
  expect(runs).toEqual(['a']);
  writeFileSync(at('a'), 'other');
  utimesSync(at('a'), 1, 1);
  expect(memo.changed()).toEqual([at('a')]);
  memo.forget();
  expect(await read('a')).toBe('other');
  memo.forget([at('a')]);
  await read('a');
  expect(runs).toEqual(['a', 'a', 'a']);
});

test('a file that was looked for and appears is a change', async () => {
  const read = reader();
  expect(await read('late')).toBe('none');
  writeFileSync(at('late'), 'here');
  memo.forget();
  expect(await read('late')).toBe('here');
});

test('a function depends on the files of those that it calls, even if they had been called before', async () => {
  writeFileSync(at('a'), 'first');
  const read = reader();
  const shout = memo.keep(async (name: string) => (await read(name)).toUpperCase());
  await read('a');
  expect(await shout('a')).toBe('FIRST');
  writeFileSync(at('a'), 'second');
  memo.forget([at('a')]);
  expect(await shout('a')).toBe('SECOND');
  expect(memo.files()).toEqual([at('a')]);
});

test('calls at the same time run once; failures and results that are not kept run again', async () => {
  const read = reader();
  expect(await Promise.all([read('a'), read('a')])).toEqual(['none', 'none']);
  expect(runs).toEqual(['a']);
  let calls = 0;
  const fail = memo.keep(() => {
    calls += 1;
    throw new Error('no');
  });
  await expect(fail('')).rejects.toThrow('no');
  await expect(fail('')).rejects.toThrow('no');
  const odd = memo.keep(
    () => ++calls,
    (value) => value % 2 === 0,
  );
  expect([await odd(''), await odd(''), await odd('')]).toEqual([3, 4, 4]);
});
