import { cachePrefix } from '../shared/offline.ts';

/** Removes a site's worker and everything it has stored. Open pages go on without it. */
export async function remove(worker: {
  location: { href: string };
  caches: CacheStorage;
  registration: { unregister(): Promise<boolean> };
}): Promise<void> {
  const { location, caches, registration } = worker;
  try {
    const prefix = cachePrefix(new URL('./', location.href).pathname);
    for (const name of await caches.keys()) {
      if (name.startsWith(prefix)) await caches.delete(name);
    }
  } finally {
    // Last, because a browser stops a worker without pages at once; and always, because a broken
    // storage may be the reason for the removal.
    await registration.unregister();
  }
}
