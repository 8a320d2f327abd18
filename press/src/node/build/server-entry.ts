import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Bundle, writeBundle } from './bundle.ts';
import { writerIn } from './output.ts';

/** The prerenderer of a bundle; its folder is inside the site's, where its packages are resolved. */
export async function loadServer<Entry>(bundle: Bundle, folder: string): Promise<Entry> {
  await writeBundle(bundle, writerIn(folder));
  return import(pathToFileURL(join(folder, bundle.entry)).href);
}
