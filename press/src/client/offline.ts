import { workerFile } from 'virtual:press/site';
import { base } from './routing/base.ts';
import { whenIdle } from './when-near.ts';

/** Registers the service worker once the page is idle; it then stores the rest of the site. */
export function keepOffline(build: string): void {
  const { serviceWorker } = navigator;
  const fill = () => serviceWorker.controller?.postMessage(build);
  const register = async () => {
    serviceWorker.oncontrollerchange = fill;
    fill();
    const registration = await serviceWorker.register(base + workerFile);
    // In Chromium, a new worker may keep waiting although it skips that: the message makes it skip again.
    const wake = () => registration.waiting?.postMessage(build);
    const follow = () => registration.installing?.addEventListener('statechange', wake);
    registration.onupdatefound = follow;
    follow();
    wake();
  };
  // Browsers have service workers on https and localhost only, and they or the reader may refuse one.
  if (serviceWorker) addEventListener('load', () => whenIdle(() => register().catch(() => {})));
}
