import { afterEach, expect, it, vi } from 'vitest';
import type { WorkbenchFile } from '../types.ts';
import { createTextStore } from './text-store.ts';

const demoFiles: WorkbenchFile[] = [
  { name: 'demo.tsx', text: 'own' },
  { name: 'b.ts', text: 'b' },
];
const edited: WorkbenchFile[] = [{ name: 'demo.tsx', text: 'mine' }, demoFiles[1] as WorkbenchFile];

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('the text of a visit is forgotten when it is the demo’s own again', () => {
  const store = createTextStore('a');
  store.write(edited, demoFiles);
  store.write(demoFiles, demoFiles);
  expect(store.read(demoFiles)).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

it('the text of a visit keeps what was changed when the demo is another one now', () => {
  const store = createTextStore('a');
  store.write(edited, demoFiles);
  const later = [
    { name: 'demo.tsx', text: 'new' },
    { name: 'c.ts', text: 'c' },
  ];
  expect(store.read(later)).toEqual([{ name: 'demo.tsx', text: 'mine' }, later[1]]);
});

it.each(['', '{', '{"other":"x"}', `"${'x'.repeat(200_000)}"`])(
  'the text of a visit that somebody else wrote is not taken: %.20s',
  (text) => {
    sessionStorage.setItem('press:workbench:/docs/a', text);
    expect(createTextStore('a').read(demoFiles)).toBeNull();
  },
);

it('the text of a visit is simply not kept where the store fails', () => {
  const fail = () => {
    throw new Error('denied');
  };
  for (const storage of [{ getItem: fail, setItem: fail, removeItem: fail }, undefined]) {
    vi.stubGlobal('sessionStorage', storage);
    const store = createTextStore('a');
    expect(() => store.write(edited, demoFiles)).not.toThrow();
    expect(store.read(demoFiles)).toBeNull();
  }
});
