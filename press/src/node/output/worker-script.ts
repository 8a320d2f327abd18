import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { engineScript } from '../lib/modules/engine-file.ts';
import { type OfflineFilesOptions, offlineFiles } from './offline-files.ts';
import { filesIn } from './transaction.ts';

export interface WorkerScriptOptions extends Omit<OfflineFilesOptions, 'sizes' | 'limit'> {
  build: string;
  /** The folder with all other files of the site. */
  folder: string;
}

/** The service worker of an offline site. */
export async function workerScript(options: WorkerScriptOptions): Promise<string> {
  const { build, folder, ...rest } = options;
  const sizes = await sizesIn(folder);
  const files = offlineFiles({ ...rest, sizes });
  const script = await engineScript('worker/index.ts');
  return script
    .replaceAll('__BUILD__', () => JSON.stringify(build))
    .replaceAll('__FILES__', () => JSON.stringify(files));
}

async function sizesIn(folder: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const name of await filesIn(folder)) {
    const { size } = await stat(join(folder, name));
    sizes.set(name, size);
  }
  return sizes;
}
