import { answer } from './answer.ts';
import { fill } from './fill.ts';
import { planOf, type SiteFiles } from './plan.ts';
import { createStore } from './store.ts';

/* The service worker of an offline site. If anything fails here, the request goes to the network. */

declare const self: ServiceWorkerGlobalScope;

// Written by the build.
declare const __BUILD__: string;
declare const __FILES__: string[];

/** The wait for the network after which a page is shown from the cache. */
const PATIENCE_MS = 2000;

const { href: base } = new URL('./', self.location.href);
const site: SiteFiles = { base, build: __BUILD__, files: __FILES__ };
const store = createStore(self.caches, site);

// At once: the worker of another build does not answer for the pages of this build.
self.addEventListener('install', () => void self.skipWaiting());

// Navigation preload stays off: it may return a page of an earlier deployment from the HTTP cache.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const plan = planOf(request, site);
  if (!plan) return;
  const response = answer(plan, {
    site,
    store,
    fetch: (cache) => fetch(request, { cache }),
    patience: PATIENCE_MS,
    waitUntil: (promise) => event.waitUntil(promise),
  });
  event.respondWith(response.catch(() => fetch(request)));
});

let filling: Promise<void> | undefined;

// Sent by an idle page, with the id of its build.
self.addEventListener('message', (event) => {
  if (event.data !== site.build) return;
  // Again: in Chromium, the call during `install` does not always end the waiting.
  void self.skipWaiting();
  const { connection } = self.navigator as { connection?: { saveData?: boolean } };
  // A reader who saves data stores the visited pages only.
  const files = connection?.saveData ? [] : site.files;
  filling ??= fill({ ...site, files }, store, (...request) => fetch(...request))
    .catch(() => {})
    .finally(() => {
      filling = undefined;
    });
  event.waitUntil(filling);
});
