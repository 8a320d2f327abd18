import { afterEach, expect, test, vi } from 'vitest';
import type { WorkbenchFile } from '../types.ts';
import { createDraftStore } from './draft-store.ts';

const demoFiles: WorkbenchFile[] = [
  { name: 'demo.tsx', text: 'own' },
  { name: 'b.ts', text: 'b' },
];
const edited: WorkbenchFile[] = [{ name: 'demo.tsx', text: 'mine' }, demoFiles[1] as WorkbenchFile];

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('a draft is removed when its text is the demo’s own again', () => {
  const store = createDraftStore('a');
  store.write(edited, demoFiles);
  store.write(demoFiles, demoFiles);
  expect(store.read(demoFiles)).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test('a draft keeps its changed files when the demo has other files now', () => {
  const store = createDraftStore('a');
  store.write(edited, demoFiles);
  const newDemoFiles = [
    { name: 'demo.tsx', text: 'new' },
    { name: 'c.ts', text: 'c' },
  ];
  expect(store.read(newDemoFiles)).toEqual([{ name: 'demo.tsx', text: 'mine' }, newDemoFiles[1]]);
});

test.each(['', '{', '{"other":"x"}', `"${'x'.repeat(200_000)}"`])(
  'a stored value that is no draft is ignored: %.20s',
  (text) => {
    sessionStorage.setItem('press:workbench:/docs/a', text);
    expect(createDraftStore('a').read(demoFiles)).toBeNull();
  },
);

test('a draft is not stored, without an error, where the storage fails', () => {
  const fail = () => {
    throw new Error('denied');
  };
  for (const storage of [{ getItem: fail, setItem: fail, removeItem: fail }, undefined]) {
    vi.stubGlobal('sessionStorage', storage);
    const store = createDraftStore('a');
    expect(() => store.write(edited, demoFiles)).not.toThrow();
    expect(store.read(demoFiles)).toBeNull();
  }
});
