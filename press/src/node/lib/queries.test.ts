import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isFile, readSource } from './files.ts';
import { openQueries } from './queries.ts';
import { openStore } from './store.ts';
import { reads } from './tracking.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'press-queries-'));
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'src/a.ts'), 'a');
});
afterEach(() => {
  vi.useRealTimers();
  return rm(folder, { recursive: true });
});

const at = (name: string) => join(folder, name);
const openAgain = () => openQueries(openStore({ folder: at('store'), identity: 'engine' }));

/** Whether a later process, which only has the store, runs a query of these files. */
async function runs(files: string[], { key = 'key', onRun = async () => {} } = {}) {
  let isRun = false;
  const { query } = openAgain();
  const bundle = query(
    'bundle',
    async () => {
      isRun = true;
      await onRun();
      reads(...files.map(at));
      return 1;
    },
    { isDurable: true, settings: key },
  );
  await bundle(null);
  return isRun;
}

test('a durable query is run once, until its settings or one of its files change', async () => {
  expect(await runs(['src/a.ts'])).toBe(true);
  expect(await runs(['src/a.ts'])).toBe(false);
  expect(await runs(['src/a.ts'], { key: 'other' })).toBe(true);
  await writeFile(join(folder, 'src/a.ts'), 'b');
  expect(await runs(['src/a.ts'])).toBe(true);
  expect(await runs(['src/a.ts'])).toBe(false);
});

test('a file that appears, disappears or comes into a folder is a change', async () => {
  const names = ['src', 'tsconfig.json'];
  await runs(names);
  expect(await runs(names)).toBe(false);
  await writeFile(join(folder, 'tsconfig.json'), '{}');
  expect(await runs(names)).toBe(true);
  await writeFile(join(folder, 'src/a.tsx'), '');
  expect(await runs(names)).toBe(true);
  await rm(join(folder, 'src/a.tsx'));
  expect(await runs(names)).toBe(true);
  expect(await runs(names)).toBe(false);
});

test('temporary folders of builds beside the sources are no change', async () => {
  await mkdir(join(folder, 'src/dist.new-123-1794968245632-1ead8a9a'));
  await runs(['src']);
  await rm(join(folder, 'src/dist.new-123-1794968245632-1ead8a9a'), { recursive: true });
  await mkdir(join(folder, 'src/.cache'));
  expect(await runs(['src'])).toBe(false);
});

test('a result of a file that changed meanwhile is not stored', async () => {
  const onRun = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    await writeFile(join(folder, 'src/a.ts'), 'changed');
  };
  expect(await runs(['src/a.ts'], { onRun })).toBe(true);
  expect(await runs(['src/a.ts'])).toBe(true);
});

test('nor is one of a file that was replaced by an older one meanwhile', async () => {
  await writeFile(join(folder, 'old'), 'old');
  await utimes(join(folder, 'old'), 1, 1);
  const onRun = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    await rename(join(folder, 'old'), join(folder, 'src/a.ts'));
  };
  expect(await runs(['src/a.ts'], { onRun })).toBe(true);
  expect(await runs(['src/a.ts'])).toBe(true);
});

const HOUR = 3_600_000;

/** Sets the clock for this process. */
const setClock = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time });

test('files that are dated in the future are trusted', async () => {
  await utimes(join(folder, 'src/a.ts'), 4e9, 4e9);
  setClock(Date.now() - HOUR);
  expect(await runs(['src/a.ts'])).toBe(true);
  expect(await runs(['src/a.ts'])).toBe(false);
});

test('nothing is stored when the clock was set back meanwhile', async () => {
  const now = Date.now();
  setClock(now + HOUR);
  const onRun = async () => {
    setClock(now);
    await writeFile(join(folder, 'src/a.ts'), 'changed');
  };
  expect(await runs(['src/a.ts'], { onRun })).toBe(true);
  expect(await runs(['src/a.ts'])).toBe(true);
});

test('a file that changes between two queries of a build is read again for the second', async () => {
  const file = at('src/a.ts');
  const open = (process: ReturnType<typeof openQueries>) =>
    process.query('text', (_: string) => readSource(file), { isDurable: true });
  const text = open(openAgain());
  expect(await text('first')).toBe('a');
  await new Promise((resolve) => setTimeout(resolve, 20));
  await writeFile(file, 'b');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await text('second')).toBe('b');
  // The first text again: the stored result for "b" must not be used.
  await writeFile(file, 'a');
  expect(await open(openAgain())('second')).toBe('a');
});

/** Queries on two files: the text of each, and the sum of their lengths. */
function lengths() {
  const { query, changed } = openQueries();
  const ran: string[] = [];
  const text = query('text', (name: string) => {
    ran.push(name);
    return isFile(at(name)) ? readSource(at(name)) : '';
  });
  const length = query('length', async (name: string) => (await text(name)).length);
  const sum = query('sum', async () => {
    ran.push('sum');
    return (await length('a')) + (await length('b'));
  });
  const save = async (name: string, content: string) => {
    await writeFile(at(name), content);
    changed([at(name)]);
  };
  return { sum: () => sum(null), ran: () => ran.splice(0), save, changed, query };
}

test('a change runs exactly what read the file, and only as far as results differ', async () => {
  const { sum, ran, save } = lengths();
  await save('a', '1');
  expect(await sum()).toBe(1);
  expect(ran()).toEqual(['sum', 'a', 'b']);
  await save('a', '22');
  expect(await sum()).toBe(2);
  expect(ran()).toEqual(['a', 'sum']);
  await save('a', '33');
  expect(await sum()).toBe(2);
  expect(ran()).toEqual(['a']);
  // A file that a query checked for, and that did not exist.
  await save('b', '4');
  expect(await sum()).toBe(3);
  expect(ran()).toEqual(['b', 'sum']);
});

test('an unknown change looks at all files and runs what they changed', async () => {
  const { sum, ran, save, changed } = lengths();
  await save('a', '1');
  await sum();
  ran();
  changed();
  await sum();
  expect(ran()).toEqual([]);
  await writeFile(at('a'), '22');
  changed();
  await sum();
  expect(ran()).toEqual(['a', 'sum']);
});

test('an error is the result for all callers, until anything changes', async () => {
  const { query, changed } = openQueries();
  let count = 0;
  const broken = query('broken', () => {
    count += 1;
    if (count < 2) throw new Error('broken');
    return 'whole';
  });
  const caller = query('caller', () => broken(null).catch(({ message }) => message));
  expect(await Promise.all([caller(null), broken(null).catch(() => 'caught')])).toEqual([
    'broken',
    'caught',
  ]);
  expect(count).toBe(1);
  changed([at('unrelated')]);
  expect(await caller(null)).toBe('whole');
});

test('callers at the same time share one run', async () => {
  const { query } = openQueries();
  let count = 0;
  const slow = query('slow', async (_: number) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    count += 1;
    return count;
  });
  expect(await Promise.all([slow(1), slow(1), slow(2)])).toEqual([1, 1, 2]);
});

test('a file that changes while a query runs makes it run again for the next caller', async () => {
  const { query, changed } = openQueries();
  let onRead = () => {};
  let onSaved = () => {};
  const isRead = new Promise<void>((resolve) => {
    onRead = resolve;
  });
  const isSaved = new Promise<void>((resolve) => {
    onSaved = resolve;
  });
  await writeFile(at('a'), 'old');
  const text = query('text', async () => {
    const read = readSource(at('a'));
    onRead();
    await isSaved;
    return read;
  });
  const first = text(null);
  await isRead;
  await writeFile(at('a'), 'new');
  changed([at('a')]);
  onSaved();
  await first;
  expect(await text(null)).toBe('new');
});

test('queries that depend on each other are an error, not a deadlock', async () => {
  const { query } = openQueries();
  const a: (args: null) => Promise<number> = query('a', () => b(null));
  const b = query('b', () => a(null));
  await expect(Promise.all([a(null), b(null)])).rejects.toThrow('depends on itself');
});

test('a result that no query calls any more is forgotten', async () => {
  const { query, changed } = openQueries();
  const ran: string[] = [];
  const item = query('item', (name: string) => {
    ran.push(name);
    return name;
  });
  await writeFile(at('list'), 'x y');
  const list = query('list', () =>
    Promise.all(
      readSource(at('list'))
        .split(' ')
        .map((name) => item(name)),
    ),
  );
  await list(null);
  await writeFile(at('list'), 'x');
  changed([at('list')]);
  await list(null);
  await item('x');
  await item('y');
  expect(ran).toEqual(['x', 'y', 'y']);
});

test('a name belongs to one function', () => {
  const { query } = openQueries();
  const length = (text: string) => text.length;
  query('length', length);
  expect(() => query('length', length)).not.toThrow();
  expect(() => query('length', () => 0)).toThrow(
    'The name of the query "length" already belongs to another function.',
  );
});

test('a query that is run again gets the tools of its last caller', async () => {
  const { query, changed } = openQueries();
  const read = query('read', (name: string, tool: string) => readSource(at(name)) + tool);
  expect(await read('src/a.ts', ' first')).toBe('a first');
  expect(await read('src/a.ts', ' second')).toBe('a first');
  await writeFile(at('src/a.ts'), 'b');
  changed([at('src/a.ts')]);
  expect(await read('src/a.ts', ' third')).toBe('b third');
});
