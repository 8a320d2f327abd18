import { cachePrefix } from '../shared/offline.ts';

/** The files of one build. Storage may be full, refused or broken: `find` and `keep` never reject. */
export interface Store {
  /** Makes room for the build. What other builds have stored is removed, except files it shares. */
  open(shared: readonly string[]): Promise<void>;
  find(key: string): Promise<Response | undefined>;
  /** False when there is no room for it: the storage is full or refused, or the store is not open. */
  keep(key: string, response: Response): Promise<boolean>;
  keys(): Promise<Set<string>>;
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

  return {
    async open(shared) {
      const cache = await caches.open(name);
      for (const other of await caches.keys()) {
        if (!other.startsWith(prefix) || other === name) continue;
        for (const key of shared) {
          const response = await caches.match(key, { cacheName: other, ignoreVary: true });
          // When it is full, the removal below makes room.
          if (response) await cache.put(key, response).catch(() => {});
        }
        await caches.delete(other);
      }
    },
    async find(key) {
      try {
        return await caches.match(key, { cacheName: name, ignoreVary: true });
      } catch {
        return undefined;
      }
    },
    async keep(key, response) {
      try {
        // A worker that was removed serves its last pages without storing anything again.
        if (!(await caches.has(name))) return false;
        await (await caches.open(name)).put(key, response);
        return true;
      } catch {
        return false;
      }
    },
    async keys() {
      const requests = await (await caches.open(name)).keys();
      return new Set(requests.map(({ url }) => url));
    },
  };
}
