import { expect, it } from 'vitest';
import type { WorkbenchFile } from '../types.ts';
import { createTextStore } from './text-store.ts';

const ownFiles: WorkbenchFile[] = [
  { name: 'demo.tsx', text: 'own' },
  { name: 'b.ts', text: 'b' },
];
const edited: WorkbenchFile[] = [{ name: 'demo.tsx', text: 'mine' }, ownFiles[1] as WorkbenchFile];

function memory(items = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
  return { items, storage };
}

it('the text of a visit is found again', () => {
  const { storage } = memory();
  createTextStore('k', () => storage).write(edited, ownFiles);
  expect(createTextStore('k', () => storage).read(ownFiles)).toEqual(edited);
  expect(createTextStore('other', () => storage).read(ownFiles)).toBeNull();
});

it('the text of a visit is forgotten when it is the demo’s own again', () => {
  const { storage, items } = memory();
  const store = createTextStore('k', () => storage);
  store.write(edited, ownFiles);
  store.write(ownFiles, ownFiles);
  expect(store.read(ownFiles)).toBeNull();
  expect(items.size).toBe(0);
});

it('the text of a visit keeps what was changed when the demo is another one now', () => {
  const { storage } = memory();
  const store = createTextStore('k', () => storage);
  store.write(edited, ownFiles);
  const later = [
    { name: 'demo.tsx', text: 'new' },
    { name: 'c.ts', text: 'c' },
  ];
  expect(store.read(later)).toEqual([{ name: 'demo.tsx', text: 'mine' }, later[1]]);
});

it.each(['', '{', '{"other":"x"}', `"${'x'.repeat(200_000)}"`])(
  'the text of a visit that somebody else wrote is not taken: %.20s',
  (text) => {
    const { storage } = memory(new Map([['k', text]]));
    expect(createTextStore('k', () => storage).read(ownFiles)).toBeNull();
  },
);

it('the text of a visit is simply not kept where the store fails', () => {
  const fail = () => {
    throw new Error('denied');
  };
  const broken = { getItem: fail, setItem: fail, removeItem: fail } as unknown as Storage;
  for (const storage of [() => broken, fail]) {
    const store = createTextStore('k', storage);
    expect(() => store.write(edited, ownFiles)).not.toThrow();
    expect(store.read(ownFiles)).toBeNull();
  }
});
