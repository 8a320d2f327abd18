import { workerFile } from 'virtual:press/site';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { ViewData } from '../shared/records.ts';
import { App } from './app.tsx';
import { followColorMode } from './color/color-mode.ts';
import { loadDemoStyles, preloadDemos } from './demo/demo-assets.ts';
import { loadDemoViews } from './demo/load-views.tsx';
import { keepOffline } from './offline.ts';
import { adoptView } from './page/prerendered.tsx';
import { base, rebaseTree } from './routing/base.ts';
import {
  cacheData,
  checkDeployment,
  forgetData,
  loadView,
  readEmbedded,
} from './routing/fetch-file.ts';
import { followLinks } from './routing/follow-links.ts';
import {
  createRouter,
  currentAddress,
  destinationAt,
  type Router,
  SLOW_MS,
} from './routing/router.ts';
import { writeEntry } from './routing/scroll-memory.ts';
import {
  addressOf,
  type Destination,
  dataFileOf,
  isViewOf,
  listedPaths,
  resolveLocation,
  type SiteLocation,
  type Target,
  type View,
} from './routing/view.ts';

/** How long development waits for the styles of demos, which Vite inserts with their modules. */
const DEV_STYLES_WAIT_MS = 2000;

/**
 * Starts the page:
 * 1. wait for the data of the page, at the end of a document that may load slowly
 * 2. follow the color mode and new deployments, and keep the site offline
 * 3. adopt what the document shows, and load its demos
 * 4. start the router, which follows links and the history
 * 5. hydrate the document, or render the page
 */
async function start() {
  // Inserted scripts do not wait for the parser.
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  }
  const container = document.getElementById('root');
  if (!container) return;
  const embedded = readEmbedded();
  const destination = currentDestination();
  followColorMode();
  // Before the next `await`: `keepOffline` waits for the `load` event, which may fire meanwhile.
  const isTopPage = destination.target.kind === 'page' && top === self;
  if (workerFile && isTopPage) keepOffline(embedded.build);
  addEventListener('vite:preloadError', () => checkDeployment(currentDestination().target));
  const view = adoptDocument(embedded, destination);
  const canHydrate = await loadDemoViews(view);
  // Before the scroll position is restored: a style that comes later would move the page.
  if (import.meta.env.DEV && view) await waitAtMost(DEV_STYLES_WAIT_MS, loadDemoStyles(view));
  const router = startRouter(destination.location, view);
  rebaseTree(document);
  await show(container, router, view, canHydrate);
}

async function show(container: Element, router: Router, view: View | null, canHydrate: boolean) {
  const app = <App router={router} />;
  const tree = import.meta.env.DEV ? <StrictMode>{app}</StrictMode> : app;
  if (view && canHydrate) {
    // In slices, so that the page stays responsive; React hydrates at once what the reader clicks on.
    startTransition(() => void hydrateRoot(container, tree));
  } else {
    // Keep showing the document's HTML until the view is loaded, or until the wait becomes noticeable.
    if (!view) await waitAtMost(SLOW_MS, router.load());
    container.textContent = '';
    createRoot(container).render(tree);
  }
}

/** Returns what the document shows if the address is its own. Also caches it and normalizes the address. */
function adoptDocument(embedded: ViewData, { location, target }: Destination): View | null {
  const view = isPrerenderOf(target, embedded, location) ? adoptView(embedded) : null;
  // Returning to the page needs no request. The embedded data of a demo lacks its sources' text.
  if (view?.kind === 'page') cacheData(dataFileOf(target), Promise.resolve(view));
  const address = addressOf(base, location);
  // An address without a page stays as it was typed.
  if (view?.kind !== 'not-found' && address !== currentAddress()) {
    writeEntry({ state: history.state, address });
  }
  return view;
}

function startRouter(location: SiteLocation, view: View | null): Router {
  const router = createRouter({ location, view, prefetchView, loadView: loadStyledView });
  router.start();
  followLinks(router);
  import.meta.hot?.on('press:content', () => {
    forgetData();
    void router.load();
  });
  return router;
}

async function prefetchView(target: Target): Promise<View> {
  const view = await loadView(target);
  preloadDemos(view);
  await loadDemoViews(view);
  return view;
}

async function loadStyledView(target: Target): Promise<View> {
  const view = await prefetchView(target);
  await waitAtMost(SLOW_MS, loadDemoStyles(view));
  return view;
}

const waitAtMost = (milliseconds: number, loading: Promise<unknown>) =>
  Promise.race([loading, new Promise((resolve) => setTimeout(resolve, milliseconds))]);

/** Outside of the base path, where a host may serve this document, the destination is the home page. */
const currentDestination = () =>
  destinationAt(window.location.href) ?? resolveLocation({ path: '/', search: '', hash: '' });

function isPrerenderOf(target: Target, view: View, location: SiteLocation): boolean {
  // Prerendering cannot know the query, which decides about the frame of a standalone demo.
  if (view.kind === 'demo' && new URLSearchParams(location.search).has('wrapper')) return false;
  if (view.kind === 'not-found') {
    return target.kind === 'page' && !listedPaths().includes(target.path);
  }
  return isViewOf(target, view);
}

void start();
