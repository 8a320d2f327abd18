import { join } from 'node:path';
import { openStore, type Store } from './store.ts';

/** In the site's folder. */
export const STORE_FOLDER = '.cache/press/store';

/** What earlier runs for a site have made; none without the identity of the engine. */
export function storeOf({ root }: { root: string }, engine: string | undefined): Store | undefined {
  if (engine === undefined) return undefined;
  const identity = `${engine} ${process.version}`;
  return openStore({ folder: join(root, STORE_FOLDER), identity });
}
