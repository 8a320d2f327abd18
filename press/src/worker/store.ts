import { cachePrefix, SHELL_FILE } from '../shared/offline.ts';
import type { Plan, SiteFiles } from './plan.ts';

export type Store = ReturnType<typeof createStore>;

/**
 * The stored files of one build. Storage may be full, refused or broken: `find` and `put` never reject.
 */
export function createStore(caches: CacheStorage, { base, build }: SiteFiles) {
  const prefix = cachePrefix(new URL(base).pathname);
  const thisBuild = prefix + build;
  const match = (key: string, cacheName?: string) =>
    caches.match(key, { ignoreVary: true, cacheName });

  return {
    /**
     * Prefers this build. The files of the previous one serve its open pages, and stand in until this build is
     * stored. Addresses contain the build or a hash, so a page never gets files of another build.
     */
    async find({ kind, key }: Plan): Promise<Response | undefined> {
      const keys = kind === 'document' ? [key, base + SHELL_FILE] : [key];
      try {
        for (const cacheName of [thisBuild, undefined]) {
          for (const candidate of keys) {
            const response = await match(candidate, cacheName);
            if (response) return response;
          }
        }
      } catch {
        // The storage is refused or broken.
      }
    },
    /** Returns false if it cannot be stored: the storage is full, refused, or removed. */
    async put(key: string, response: Response): Promise<boolean> {
      try {
        if (!(await caches.has(thisBuild))) return false;
        await (await caches.open(thisBuild)).put(key, response);
        return true;
      } catch {
        return false;
      }
    },
    /** Creates the cache of this build, and removes all but the previous one. Returns what it contains. */
    async open(): Promise<Set<string>> {
      const requests = await (await caches.open(thisBuild)).keys();
      // In the order in which they were created.
      const builds = (await caches.keys()).filter((name) => name.startsWith(prefix));
      const previous = builds.filter((build) => build !== thisBuild);
      for (const outdated of previous.slice(0, -1)) await caches.delete(outdated);
      return new Set(requests.map(({ url }) => url));
    },
  };
}
