import { cachePrefix } from '../shared/offline.ts';

/* The development server's script in the place of a built site's service worker: removes it. */

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  const prefix = cachePrefix(new URL('./', self.location.href).pathname);
  try {
    for (const name of await self.caches.keys()) {
      if (name.startsWith(prefix)) await self.caches.delete(name);
    }
  } finally {
    // Last, because a browser stops a worker without pages at once; and always, because a broken
    // storage may be the reason for the removal.
    await self.registration.unregister();
  }
}
