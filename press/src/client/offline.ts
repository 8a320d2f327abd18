import { worker } from 'virtual:press/site';
import { base } from './routing/base.ts';
import { whenIdle } from './when-near.ts';

/** Registers the service worker once the page is idle; it then stores the rest of the site. */
export function keepOffline(build: string): void {
  const { serviceWorker } = navigator;
  const fill = () => serviceWorker.controller?.postMessage(build);
  const register = () => {
    serviceWorker.oncontrollerchange = fill;
    fill();
    // The site also works without a worker, if the browser or the reader refuses it.
    serviceWorker.register(base + worker).catch(() => {});
  };
  // Browsers have service workers on https and localhost only.
  if (serviceWorker) addEventListener('load', () => whenIdle(register));
}
