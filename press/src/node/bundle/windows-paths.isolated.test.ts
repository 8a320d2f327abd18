import { expect, test, vi } from 'vitest';
import type { ResolvedConfig } from '../config/config.ts';
import { importFresh } from '../lib/modules/import-fresh.ts';
import { openQueries } from '../lib/queries.ts';
import { bundle } from './workbench/bundle.ts';

const file = 'C:\\site\\press.config.ts';
/** The same path in Vite's form and in that of the file watcher. */
const written = ['C:/site/src/a.ts', 'C:\\site\\src\\b.ts'];
const watched = ['C:\\site\\src\\a.ts', 'C:\\site\\src\\b.ts'];

vi.mock('node:path', async (load) => {
  const { win32 } = await load<typeof import('node:path')>();
  return { ...win32, default: win32 };
});

vi.mock('vite', async (load) => ({
  ...(await load<typeof import('vite')>()),
  build: async ({ plugins }: { plugins: { buildEnd?: () => void }[] }) => {
    for (const { buildEnd } of plugins) buildEnd?.call({ getModuleIds: () => written });
    return { output: [{ type: 'asset', code: '' }] };
  },
}));

// Its settings are in folders that do not exist on this machine.
vi.mock('./bundle-inputs.ts', async (load) => ({
  ...(await load<typeof import('./bundle-inputs.ts')>()),
  bundleInputs: (files: string[]) => files,
}));

test('the files of a module are those that the watcher names', async () => {
  expect((await importFresh(file)).dependencies).toEqual([file, ...watched]);
});

test('the files of a workbench bundle are those that the watcher names', async () => {
  const config = {
    root: 'C:\\site',
    repositoryRoot: 'C:\\site',
    alias: {},
    uiLibraries: [],
    demo: { styles: [] },
  };
  const queries = openQueries();
  await bundle({
    config: config as unknown as ResolvedConfig,
    queries,
    entries: new Map(),
  });
  expect(queries.files()).toEqual(expect.arrayContaining(watched));
});
