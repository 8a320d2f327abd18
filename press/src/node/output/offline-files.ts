import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { IMAGE, SHELL_FILE } from '../../shared/offline.ts';
import { chunksWithImports } from '../bundle/asset-finder.ts';
import { filesIn } from '../lib/folders.ts';
import { engineScript } from '../lib/modules/engine-file.ts';
import { SHARE_IMAGE } from './documents/page-head.ts';

export interface OfflineFilesOptions {
  manifest: Manifest;
  /** The files that every document loads. */
  common: string[];
  /** The keys of the demos' modules in the manifest. */
  demoModules: string[];
  /** The files that the buttons of pages copy. */
  pageFiles: string[];
  /** Every file of the site → its size in bytes. */
  sizes: ReadonlyMap<string, number>;
  /**
   * How many bytes may be stored, before compression.
   * @default 2000000
   */
  limit?: number;
}

/**
 * Larger chunks that do not belong to a demo are tools, such as an editor. These chunks, and those that they
 * load later, are stored when a reader uses them.
 */
const MAX_EAGER_BYTES = 64_000;

/** The files that an offline site stores in advance; the most important first. */
export function offlineFiles(options: OfflineFilesOptions): string[] {
  const { manifest, common, demoModules, pageFiles, sizes, limit = 2_000_000 } = options;
  const sizeOf = (file: string) => sizes.get(file) ?? 0;
  const filesMatching = (pattern: RegExp) => [...sizes.keys()].filter((file) => pattern.test(file));
  const demoChunks = chunksWithImports(manifest, demoModules);
  const tools = Object.values(manifest).filter(
    (chunk) => sizeOf(chunk.file) > MAX_EAGER_BYTES && !chunk.isEntry && !demoChunks.has(chunk),
  );
  const toolImports = new Set(tools.flatMap(({ dynamicImports = [] }) => dynamicImports));
  const lazyChunks = Object.entries(manifest).flatMap(([key, chunk]) =>
    sizeOf(chunk.file) <= MAX_EAGER_BYTES && !toolImports.has(key) ? [chunk] : [],
  );
  const files = new Set([
    // The shell does not work without these.
    ...common,
    SHELL_FILE,
    ...filesMatching(/^search-[^/]+\.json$/),
    ...[...demoChunks, ...lazyChunks].flatMap(({ file, css = [] }) => [file, ...css]),
    ...filesMatching(/(^|\/)index\.json$/),
    ...filesMatching(/(^|\/)hovers\.json$/),
    ...pageFiles.filter((file) => sizes.has(file)),
    ...filesMatching(IMAGE).filter((file) => file !== SHARE_IMAGE),
  ]);
  // Documents contain the style sheets of the entry that they do not link to.
  const [entry] = Object.values(manifest).filter(({ isEntry }) => isEntry);
  for (const style of entry?.css ?? []) if (!common.includes(style)) files.delete(style);
  let totalBytes = 0;
  return [...files].filter((file) => {
    if (totalBytes + sizeOf(file) > limit) return false;
    totalBytes += sizeOf(file);
    return true;
  });
}

/** The service worker of an offline site, whose other files are in the folder. */
export async function workerScript(
  folder: string,
  build: string,
  options: Omit<OfflineFilesOptions, 'sizes' | 'limit'>,
): Promise<string> {
  const names = await filesIn(folder);
  const sizes = new Map(names.map((name) => [name, statSync(join(folder, name)).size]));
  const script = await engineScript('worker/index.ts');
  return script
    .replaceAll('__BUILD__', () => JSON.stringify(build))
    .replaceAll('__FILES__', () => JSON.stringify(offlineFiles({ ...options, sizes })));
}
