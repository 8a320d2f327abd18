import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerEntry } from '../render/view-data.ts';

/** The prerenderer that was bundled into a folder. */
export async function loadServer(folder: string): Promise<ServerEntry> {
  return import(pathToFileURL(join(folder, 'entry-server.mjs')).href);
}
