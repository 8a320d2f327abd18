import { cachePrefix } from '../shared/offline.ts';
import type { Plan } from './plan.ts';

export type Store = ReturnType<typeof createStore>;

/**
 * The stored files of one build. Storage may be full, refused or broken: `find` and `keep` never reject.
 */
export function createStore(options: { caches: CacheStorage; base: string; build: string }) {
  const { caches, base, build } = options;
  const prefix = cachePrefix(base);
  const name = prefix + build;
  let isClosed = false;

  async function find({ kind, key }: Plan): Promise<Response | undefined> {
    // These addresses change with their content or their build.
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
    /** Creates the cache of the build, and copies the files that it shares with other builds. */
    async open(shared: readonly string[]): Promise<void> {
      if (isClosed) throw new Error('The worker is being removed.');
      const cache = await caches.open(name);
      const present = await keys();
      for (const key of shared) {
        const response = present.has(key) ? undefined : await find({ kind: 'asset', key });
        // If the storage is full, other builds are removed next.
        if (response) await cache.put(key, response).catch(() => {});
      }
    },
    async removeOthers(used: ReadonlySet<string>): Promise<void> {
      for (const other of await caches.keys()) {
        const isOther = other.startsWith(prefix) && other !== name;
        if (isOther && !used.has(other.slice(prefix.length))) await caches.delete(other);
      }
    },
    find,
    /** Returns false if it cannot be stored: the storage is full or refused, or the store is closed. */
    async keep(key: string, response: Response): Promise<boolean> {
      try {
        // After its removal, a worker may still serve open pages; it must not store anything again.
        if (isClosed || !(await caches.has(name))) return false;
        const cache = await caches.open(name);
        if (isClosed) {
          // The cache may have been removed, and created again by `open`, in between.
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
    /** From now on nothing is stored: the worker is being removed. */
    close() {
      isClosed = true;
    },
  };
}
