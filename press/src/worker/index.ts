import { answer } from './answer.ts';
import { fill } from './fill.ts';
import { createOpenBuilds } from './open-builds.ts';
import { planOf, type SiteFiles } from './plan.ts';
import { remove } from './remove-site.ts';
import { createStore } from './store.ts';

/* The service worker of an offline site. If anything fails here, the request goes to the network. */

declare const self: ServiceWorkerGlobalScope;

// Written by the build.
declare const __BUILD__: string;
declare const __FILES__: string[];

/** Milliseconds until a page is shown from the cache if the network is slow. */
const PATIENCE = 2000;

const { href: base, pathname } = new URL('./', self.location.href);
const site: SiteFiles = { base, build: __BUILD__, files: __FILES__ };
const overdue = new Set<string>();
const store = createStore({ caches: self.caches, base: pathname, build: site.build });
const openBuilds = createOpenBuilds(self.clients);

// At once: the worker of another build does not answer for the pages of this build.
self.addEventListener('install', () => void self.skipWaiting());

// Navigation preload stays off: it may return a page of an earlier deployment from the HTTP cache.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const plan = planOf(request, site);
  if (!plan) return;
  const ask = (cache: RequestCache) => fetch(request, { cache });
  const waitUntil = (promise: Promise<unknown>) => event.waitUntil(promise);
  const options = { site, store, ask, waitUntil, overdue, patience: PATIENCE, onOtherBuild };
  event.respondWith(answer(plan, options).catch(() => fetch(request)));
});

/** The site may have been rebuilt without a worker, which makes this one obsolete. */
async function onOtherBuild() {
  const { status } = await fetch(self.location.href, { cache: 'no-store' });
  if (status !== 404 && status !== 410) return;
  store.close();
  await filling;
  await remove(self);
}

let filling: Promise<void> | undefined;

// Sent by an idle page, with the id of its build.
self.addEventListener('message', (event) => {
  if (event.source instanceof Client) openBuilds.note(event.source.id, event.data);
  if (event.data !== site.build) return;
  const { connection } = self.navigator as { connection?: { saveData?: boolean } };
  const savesData = connection?.saveData ?? false;
  filling ??= fill({
    site,
    store,
    openBuilds: openBuilds.all,
    savesData,
    fetch: (...request) => fetch(...request),
  })
    .catch(() => {})
    .finally(() => {
      filling = undefined;
    });
  event.waitUntil(filling);
});
