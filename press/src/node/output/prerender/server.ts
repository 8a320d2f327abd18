import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BundleOptions, bundleServer, writeBundle } from '../../bundle/bundle.ts';
import type { DemosEntry, ServerEntry } from '../documents/view-data.ts';
import { writerIn } from '../transaction.ts';

/** The code that renders a site. */
export interface Server {
  pages: ServerEntry;
  demos: DemosEntry;
}

/**
 * Bundles and loads the code that renders pages and demos.
 * @param place - the prefix of its folder, which is inside the site's folder, from which packages are
 * resolved
 */
export async function loadServer(options: BundleOptions, place: string): Promise<Server> {
  // Node caches modules by address, and a process may build a site more than once.
  const folder = await mkdtemp(`${place}-`);
  await writeBundle(await bundleServer(options), writerIn(folder));
  const load = (name: string) => import(pathToFileURL(join(folder, `${name}.mjs`)).href);
  return { pages: await load('pages'), demos: await load('demos') };
}
