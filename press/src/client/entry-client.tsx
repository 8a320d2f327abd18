import { site, url, worker } from 'virtual:press/site';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pathInLocale, withoutBase } from '../shared/route.ts';
import { App } from './app.tsx';
import { followColorMode } from './color/color-mode.ts';
import { loadDemoViews } from './demo/load-views.tsx';
import { keepOffline } from './offline.ts';
import { adoptView } from './prerendered/adopt-view.ts';
import { base, rebaseTree } from './routing/base.ts';
import { fetchData, forgetData, keepData, readEmbedded } from './routing/fetch-file.ts';
import { reloadIfRedeployed } from './routing/file-errors.ts';
import { followLinks } from './routing/follow-links.ts';
import { writeEntry } from './routing/history-entry.ts';
import { createRouter, SLOW } from './routing/router.ts';
import {
  addressOf,
  dataFileOf,
  isViewOf,
  listedPaths,
  type SiteLocation,
  settle,
  type Target,
  type View,
  viewOf,
} from './routing/view.ts';
import { loadView } from './routing/view-loader.ts';

async function start(container: HTMLElement) {
  const embedded = readEmbedded();
  const { location, target } = inAddressBar();
  const address = addressOf(base, location);
  if (address !== window.location.pathname + window.location.search + window.location.hash) {
    writeEntry({ state: history.state, address });
  }

  followColorMode();
  // Before the first `await` below: the page may finish loading meanwhile.
  if (worker && target.kind !== 'demo' && top === self) keepOffline(embedded.build);
  addEventListener('vite:preloadError', () => {
    // A chunk is missing: a new version of the site may have been deployed.
    const file = dataFileOf(site, inAddressBar().target);
    fetchData(file, { cache: 'no-cache' }).catch(reloadIfRedeployed);
  });
  const prerendered = viewOf(embedded);
  const view = isPrerenderOf(target, prerendered, location) ? adoptView(prerendered) : null;
  const canHydrate = await loadDemoViews(view);
  if (import.meta.env.DEV && view) {
    // Before the scroll position is restored: a style that comes later would move the page.
    const { prepareAssetsOf } = await import('./pages/between-pages.ts');
    await within(2000, prepareAssetsOf(view));
  }
  // Returning to the page needs no request. The embedded data of a demo lacks its sources' text.
  if (view?.kind === 'page') keepData(dataFileOf(site, target), Promise.resolve(view.data));
  let between: typeof import('./pages/between-pages.ts') | undefined;
  const loadBetween = () =>
    import('./pages/between-pages.ts').then(
      (module) => {
        if (between) return between;
        between = module;
        module.applyStylesOf(router.getFirstState().view);
        module.applyStylesOf(router.getState().view);
        // Passed as arguments: if that module imported them, the bundler would split the entry.
        module.followPages({
          router,
          embedded,
          site,
          base,
          // The same origin as in the documents of the development server.
          url: url ?? (import.meta.env.DEV ? window.location.origin : null),
          pathInLocale: __PRESS_LOCALES__ ? pathInLocale : (path) => path,
        });
        return module;
      },
      () => undefined,
    );
  const router = createRouter({
    site,
    base,
    loadView(next) {
      void loadBetween();
      return loadView(next);
    },
    location,
    view,
    async prepare(next) {
      const prepared = loadBetween().then((module) => module?.prepareAssetsOf(next));
      await Promise.all([loadDemoViews(next), within(SLOW, prepared)]);
    },
    reveal: (show) => (between ? between.fade(show) : show()),
    hint(next) {
      void loadBetween().then((module) => module?.loadAssetsOf(next));
      void loadDemoViews(next);
    },
    onShown: (shown) => between?.applyStylesOf(shown),
  });
  followLinks({ router, base });
  import.meta.hot?.on('press:content', () => {
    forgetData();
    void router.load();
  });
  rebaseTree(document);
  const app = <App router={router} />;
  const tree = import.meta.env.DEV ? <StrictMode>{app}</StrictMode> : app;
  if (view && canHydrate) {
    // In slices, so that the page stays responsive; React hydrates at once what the reader clicks on.
    startTransition(() => void hydrateRoot(container, tree));
  } else {
    // Keep showing the document's HTML until the view is loaded, or until the wait becomes noticeable.
    if (!view) await within(SLOW, router.load());
    container.textContent = '';
    createRoot(container).render(tree);
  }
}

const within = (milliseconds: number, loading: Promise<unknown>) =>
  Promise.race([loading, new Promise((resolve) => setTimeout(resolve, milliseconds))]);

function inAddressBar() {
  const { pathname, search, hash } = window.location;
  return settle(site, { path: withoutBase(base, pathname) ?? '/', search, hash });
}

function isPrerenderOf(target: Target, view: View, location: SiteLocation): boolean {
  // Prerendering cannot know the query, which decides about the frame of a standalone demo.
  if (view.kind === 'demo' && new URLSearchParams(location.search).has('wrapper')) return false;
  if (view.kind === 'not-found') {
    return target.kind === 'page' && !listedPaths(site).includes(target.path);
  }
  return isViewOf(target, view);
}

function startWhenParsed() {
  const container = document.getElementById('root');
  if (container) void start(container);
}

// Inserted scripts do not wait for the parser, and the data of the page is at the end of a document that
// may load slowly.
if (document.readyState === 'loading') {
  document.addEventListener('DOMContentLoaded', startWhenParsed, { once: true });
} else startWhenParsed();
