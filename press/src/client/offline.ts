import { worker } from 'virtual:press/site';
import { whenIdle } from './islands/when-near.ts';
import { base } from './routing/base.ts';

/** Registers the service worker once the page is idle; it then stores the rest of the site. */
export function keepOffline(build: string): void {
  const { serviceWorker } = navigator;
  const fill = () => serviceWorker.controller?.postMessage(build);
  const register = () => {
    serviceWorker.oncontrollerchange = fill;
    // Sent by a worker that does not know the build of this page.
    serviceWorker.onmessage = fill;
    fill();
    // Without a worker, because the browser or the reader refuses it, the site still works.
    serviceWorker.register(base + worker).catch(() => {});
  };
  // Browsers only have it on https and localhost.
  if (serviceWorker) addEventListener('load', () => whenIdle(register));
}
