import type { Demo, Site } from '../../shared/records.ts';
import { withoutBase } from '../../shared/route.ts';
import { writeEntry } from './history-entry.ts';
import { createScrollMemory } from './scroll-memory.ts';
import { addressOf, isViewOf, type SiteLocation, settle, type Target, type View } from './view.ts';
import { type Loader, OtherBuildError } from './view-loader.ts';

export interface RouterState {
  location: SiteLocation;
  view: View;
  /** Where a navigation in progress is going. */
  pending: SiteLocation | null;
  /** Why the view of `location` could not be loaded. */
  failure: Error | null;
}

export interface Router {
  getState(): RouterState;
  subscribe(listener: () => void): () => void;
  /** Goes to an address with the base path in it, or to a full address of this site. */
  navigate(to: string, options?: { replace?: boolean }): Promise<void>;
  /** Loads the data of an address ahead of a navigation. */
  prefetch(to: string): void;
  /** Loads the page again after a failure. */
  retry(): Promise<void>;
  /** Call it when a chunk is missing: reloads the document if the site was deployed anew. */
  recover(): Promise<void>;
  /** Loads a new version of the page, in place. */
  refresh(): Promise<void>;
  /** The demo with the text of its sources, which only its own data file has. */
  loadSources(demo: Demo): Promise<Demo>;
  /** Call it once the state is in the document: scrolls to where the navigation led. */
  committed(): void;
}

interface Navigation {
  location: SiteLocation;
  target: Target;
  /** Scrolls, once the view is in the document. */
  arrive?: () => void;
}

/** Keeps the address, the history, the scroll position and the view in step. */
export function createRouter(options: {
  site: Site;
  base: string;
  loader: Loader;
  initial: { location: SiteLocation; view: View; failure: Error | null };
  /** Whether the browser showed the view by itself, and scrolled it. */
  isPrerendered: boolean;
}): Router {
  const { site, base, loader } = options;
  const listeners = new Set<() => void>();
  const scroll = createScrollMemory();
  let state: RouterState = { ...options.initial, pending: null };
  /** The navigation in progress: whatever else comes in is out of date. */
  let current: Navigation | undefined;
  let arrive = options.isPrerendered ? undefined : () => scroll.restore(state.location.hash);

  function set(change: Partial<RouterState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function locationOf(to: string): SiteLocation | null {
    const url = new URL(to, window.location.href);
    const path = url.origin === window.location.origin ? withoutBase(base, url.pathname) : null;
    return path === null ? null : { path, search: url.search, hash: url.hash };
  }

  async function load(navigation: Navigation) {
    // A copy, so that the same navigation started again counts as another one.
    const mine = { ...navigation };
    current = mine;
    set({ pending: mine.location });
    const result = await loader.load(mine.target).then(
      (view) => ({ view, failure: null }),
      (failure: Error) => ({ failure }),
    );
    if (mine !== current || reloadsAfter(result.failure)) return;
    current = undefined;
    arrive = mine.arrive;
    set({ ...result, location: mine.location, pending: null });
  }

  /** Loads the pending page anew, else the one on the screen. */
  const loadAgain = () => load(current ?? settle(site, state.location));

  /** Reloads the document once per new deployment: a second reload for the same one would loop. */
  function reloadsAfter(error: unknown): boolean {
    if (!(error instanceof OtherBuildError)) return false;
    const pressBuild = error.build;
    // Kept in the history entry, because storage may be blocked.
    if (history.state?.pressBuild === pressBuild) return false;
    if (!writeEntry({ state: { ...history.state, pressBuild } })) return false;
    window.location.reload();
    return true;
  }

  const isShown = (target: Target) => isViewOf(target, state.view) && !state.failure;

  async function go(navigation: Navigation) {
    const { location, target } = navigation;
    if (!isShown(target)) return load(navigation);
    // A new version of this page may be on its way: it is for the new location then.
    if (current && isViewOf(current.target, state.view)) current.location = location;
    else current = undefined;
    set({ location, pending: current ? location : null });
    navigation.arrive?.();
  }

  async function navigate(to: string, { replace = false } = {}) {
    const asked = locationOf(to);
    if (!asked) {
      window.location.assign(to);
      return;
    }
    const { location, target } = settle(site, asked);
    scroll.leave();
    const address = addressOf(base, location);
    const isSameAddress =
      address === window.location.pathname + window.location.search + window.location.hash;
    const isNew = !replace && !isSameAddress;
    const isWritten = writeEntry({
      state: isNew ? scroll.enter() : scroll.entry(),
      address,
      isNew,
    });
    if (!isWritten && !isSameAddress) {
      window.location.assign(address);
      return;
    }
    if (!isShown(target)) scroll.toTop();
    await go({
      location,
      target,
      arrive: () => (location.hash ? scroll.toHash(location.hash) : scroll.toTop()),
    });
  }

  function onPopState() {
    const asked = locationOf(window.location.href);
    if (!asked) return;
    scroll.move(history.state);
    const { location, target } = settle(site, asked);
    void go({ location, target, arrive: () => scroll.restore(location.hash) });
  }

  addEventListener('popstate', onPopState);
  scroll.start();

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate,
    prefetch(to) {
      const asked = locationOf(to);
      if (!asked) return;
      const { target } = settle(site, asked);
      if (!isViewOf(target, state.view)) loader.load(target).catch(() => {});
    },
    retry: loadAgain,
    async recover() {
      try {
        await loader.check(settle(site, state.location).target);
      } catch (error) {
        reloadsAfter(error);
      }
    },
    refresh() {
      loader.forget();
      return loadAgain();
    },
    async loadSources(demo) {
      if (demo.sources.every(({ code }) => code !== undefined)) return demo;
      try {
        const view = await loader.load({ kind: 'demo', id: demo.identifier });
        if (view.kind === 'demo') return view.demo;
      } catch (error) {
        reloadsAfter(error);
        throw error;
      }
      throw new Error(`No data was found for the demo ${demo.identifier}.`);
    },
    committed() {
      const scrollIntoPlace = arrive;
      arrive = undefined;
      scrollIntoPlace?.();
    },
  };
}
