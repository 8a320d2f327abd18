import { remove } from './remove-site.ts';

/* The script that replaces a site's service worker to remove it. */

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove(self)));
