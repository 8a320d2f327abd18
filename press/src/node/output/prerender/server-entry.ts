import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Bundle, writeBundle } from '../../bundle/bundle.ts';
import { writerIn } from '../transaction.ts';

/**
 * The prerenderer of a bundle. `place` begins the name of its folder, which is inside the site's, where
 * its packages are resolved.
 */
export async function loadServer<Entry>(bundle: Bundle, place: string): Promise<Entry> {
  // Node keeps a module by its address, and a process may build a site more than once.
  const folder = await mkdtemp(`${place}-`);
  await writeBundle(bundle, writerIn(folder));
  return import(pathToFileURL(join(folder, bundle.entry)).href);
}
