import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { normalizePath } from 'vite';
import type { OfflineConfig } from '../config/config.ts';
import type { Store } from '../store/store.ts';
import { bundleScript } from '../vite/bundle-script.ts';
import { type OfflineFilesOptions, offlineFiles } from './offline-files.ts';

export interface WorkerScriptOptions extends Omit<OfflineFilesOptions, 'sizes' | 'limit'> {
  offline: Required<OfflineConfig>;
  build: string;
  /** The folder with all other files of the site. */
  folder: string;
  store: Store | undefined;
}

/** The service worker of an offline site. */
export async function workerScript(options: WorkerScriptOptions): Promise<string> {
  const { offline, build, folder, store, ...rest } = options;
  const sizes = await sizesIn(folder);
  const files = offlineFiles({ ...rest, sizes, limit: offline.limit });
  const script = await bundleScript('worker/index.ts', store);
  return script
    .replaceAll('__BUILD__', () => JSON.stringify(build))
    .replaceAll('__FILES__', () => JSON.stringify(files));
}

async function sizesIn(folder: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    const { size } = await stat(join(folder, name));
    sizes.set(normalizePath(name), size);
  }
  return sizes;
}
