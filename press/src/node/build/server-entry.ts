import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerEntry } from '../render/view-data.ts';

/** The prerenderer that was bundled into a folder. */
export async function loadServer(folder: string): Promise<ServerEntry> {
  const { href } = pathToFileURL(join(folder, 'entry-server.mjs'));
  // Node keeps a module by its address, and a process may build a site more than once.
  return import(`${href}?${Date.now()}`);
}
