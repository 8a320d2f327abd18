import { cachePrefix } from '../shared/offline.ts';
import type { Plan } from './plan.ts';

/** The files of one build. Storage may be full, refused or broken: `find` and `keep` never reject. */
export interface Store {
  /** Makes room for the build, and copies the files that it shares with others. */
  open(shared: readonly string[]): Promise<void>;
  /** Removes what other builds have stored, except for those in use. */
  removeOthers(used: ReadonlySet<string>): Promise<void>;
  find(plan: Plan): Promise<Response | undefined>;
  /** False when there is no room for it: the storage is full or refused, or the store is not open. */
  keep(key: string, response: Response): Promise<boolean>;
  keys(): Promise<Set<string>>;
  /** From now on nothing is stored: the worker is being removed. */
  close(): void;
}

export function createStore(options: {
  caches: CacheStorage;
  /** The base's path. */
  base: string;
  build: string;
}): Store {
  const { caches, base, build } = options;
  const prefix = cachePrefix(base);
  const name = prefix + build;
  let isClosed = false;

  async function find({ kind, key }: Plan): Promise<Response | undefined> {
    // The address of these names their content or their build.
    const isOfAnyBuild = kind === 'asset' || kind === 'former';
    try {
      return await caches.match(key, {
        ignoreVary: true,
        ...(!isOfAnyBuild && { cacheName: name }),
      });
    } catch {
      return undefined;
    }
  }

  async function keys(): Promise<Set<string>> {
    const requests = await (await caches.open(name)).keys();
    return new Set(requests.map(({ url }) => url));
  }

  return {
    async open(shared) {
      if (isClosed) throw new Error('The worker is being removed.');
      const cache = await caches.open(name);
      const present = await keys();
      for (const key of shared) {
        const response = present.has(key) ? undefined : await find({ kind: 'asset', key });
        // When it is full, the removal of other builds makes room.
        if (response) await cache.put(key, response).catch(() => {});
      }
    },
    async removeOthers(used) {
      for (const other of await caches.keys()) {
        const isOther = other.startsWith(prefix) && other !== name;
        if (isOther && !used.has(other.slice(prefix.length))) await caches.delete(other);
      }
    },
    find,
    async keep(key, response) {
      try {
        // A worker that was removed serves its last pages without storing anything again.
        if (isClosed || !(await caches.has(name))) return false;
        const cache = await caches.open(name);
        if (isClosed) {
          // It may have been removed and created again in between.
          await caches.delete(name);
          return false;
        }
        await cache.put(key, response);
        return true;
      } catch {
        return false;
      }
    },
    keys,
    close() {
      isClosed = true;
    },
  };
}
