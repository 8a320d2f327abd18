import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BundleOptions, bundleServer, writeBundle } from '../../bundle/bundle.ts';
import type { ServerEntry } from '../documents/view-data.ts';
import { writerIn } from '../transaction.ts';

/**
 * Bundles and loads the code that renders pages and demos.
 * @param place - the prefix of its folder, which is inside the site's folder, from which packages are
 * resolved
 */
export async function loadServer(options: BundleOptions, place: string): Promise<ServerEntry> {
  // Node caches modules by address, and a process may build a site more than once.
  const folder = await mkdtemp(`${place}-`);
  const bundle = await bundleServer(options);
  await writeBundle(bundle, writerIn(folder));
  return import(pathToFileURL(join(folder, bundle.entry)).href);
}
