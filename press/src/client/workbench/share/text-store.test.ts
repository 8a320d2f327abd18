import { describe, expect, it } from 'vitest';
import type { WorkbenchFile } from '../types.ts';
import { createTextStore } from './text-store.ts';

const own: WorkbenchFile[] = [
  { name: 'demo.tsx', text: 'own' },
  { name: 'b.ts', text: 'b' },
];
const edited: WorkbenchFile[] = [{ name: 'demo.tsx', text: 'mine' }, own[1] as WorkbenchFile];

function memory(kept = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
  return { kept, storage };
}

describe('the text of a visit', () => {
  it('is found again', () => {
    const { storage } = memory();
    createTextStore('k', () => storage).write(edited, own);
    expect(createTextStore('k', () => storage).read(own)).toEqual(edited);
    expect(createTextStore('other', () => storage).read(own)).toBeNull();
  });

  it('is forgotten when it is the demo’s own again', () => {
    const { storage, kept } = memory();
    const store = createTextStore('k', () => storage);
    store.write(edited, own);
    store.write(own, own);
    expect(store.read(own)).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('keeps what was changed when the demo is another one now', () => {
    const { storage } = memory();
    const store = createTextStore('k', () => storage);
    store.write(edited, own);
    const later = [
      { name: 'demo.tsx', text: 'new' },
      { name: 'c.ts', text: 'c' },
    ];
    expect(store.read(later)).toEqual([{ name: 'demo.tsx', text: 'mine' }, later[1]]);
  });

  it.each(['', '{', '{"other":"x"}', `"${'x'.repeat(200_000)}"`])(
    'that somebody else wrote is not taken: %.20s',
    (text) => {
      const { storage } = memory(new Map([['k', text]]));
      expect(createTextStore('k', () => storage).read(own)).toBeNull();
    },
  );

  it('is simply not kept where the store fails', () => {
    const fail = () => {
      throw new Error('denied');
    };
    const broken = { getItem: fail, setItem: fail, removeItem: fail } as unknown as Storage;
    for (const storage of [() => broken, fail]) {
      const store = createTextStore('k', storage);
      expect(() => store.write(edited, own)).not.toThrow();
      expect(store.read(own)).toBeNull();
    }
  });
});
