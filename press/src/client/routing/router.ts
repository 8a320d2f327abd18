import type { Demo, Site } from '../../shared/records.ts';
import { withoutBase } from '../../shared/route.ts';
import { writeEntry } from './history-entry.ts';
import { createScrollMemory } from './scroll-memory.ts';
import { addressOf, isViewOf, type SiteLocation, settle, type Target, type View } from './view.ts';
import { type Loader, OtherBuildError } from './view-loader.ts';

export interface RouterState {
  location: SiteLocation;
  view: View;
  /** Where a navigation is heading that has not arrived yet. */
  pending: SiteLocation | null;
  /** Why the view of `location` could not be loaded. */
  failure: Error | null;
}

export interface Router {
  getState(): RouterState;
  subscribe(listener: () => void): () => void;
  /** Goes to an address with the base path in it, or to a full address of this site. */
  navigate(to: string, options?: { replace?: boolean }): Promise<void>;
  /** Loads what an address shows, so that going there takes no time. */
  prefetch(to: string): void;
  /** Tries the failed load again. */
  retry(): Promise<void>;
  /** A part of the running code is gone: if that is because of a new deployment, gets it. */
  recover(): Promise<void>;
  /** Shows a new version of what is on the screen, in place. */
  refresh(): Promise<void>;
  /** The demo with the text of its sources, which only its own data file has. */
  loadSources(demo: Demo): Promise<Demo>;
  /** To be called once the state is in the document: scrolls to where the navigation led. */
  committed(): void;
}

/** The router of a page that is on the screen. Scrolling, focus and history are its business. */
export function createRouter(options: {
  site: Site;
  base: string;
  loader: Loader;
  initial: { location: SiteLocation; view: View; failure: Error | null };
  /** Whether the browser itself has shown the document, and so scrolled it. */
  isPrerendered: boolean;
}): Router {
  const { site, base, loader } = options;
  const listeners = new Set<() => void>();
  const scroll = createScrollMemory();
  let state: RouterState = { ...options.initial, pending: null };
  let turn = 0;
  let arrival = options.isPrerendered ? null : () => scroll.restore(state.location.hash);

  function set(change: Partial<RouterState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function locationOf(to: string): SiteLocation | null {
    const url = new URL(to, window.location.href);
    const path = url.origin === window.location.origin ? withoutBase(base, url.pathname) : null;
    return path === null ? null : { path, search: url.search, hash: url.hash };
  }

  async function show(location: SiteLocation, target: Target, arrive: (() => void) | null) {
    const mine = ++turn;
    set({ pending: location });
    try {
      const view = await loader.load(target);
      if (mine !== turn) return;
      arrival = arrive;
      set({ location, view, pending: null, failure: null });
    } catch (error) {
      if (mine !== turn) return;
      if (reloadsAfter(error)) return;
      arrival = arrive;
      set({ location, pending: null, failure: error as Error });
    }
  }

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

  /** Arrives at once when the view is on the screen already, else when it is loaded. */
  async function go(location: SiteLocation, target: Target, arrive: () => void) {
    if (!isShown(target)) return show(location, target, arrive);
    turn += 1;
    set({ location, pending: null });
    arrive();
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
    await go(location, target, () =>
      location.hash ? scroll.toHash(location.hash) : scroll.toTop(),
    );
  }

  function onPopState() {
    const asked = locationOf(window.location.href);
    if (!asked) return;
    scroll.move(history.state);
    const { location, target } = settle(site, asked);
    void go(location, target, () => scroll.restore(location.hash));
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
    retry() {
      const { location, target } = settle(site, state.location);
      return show(location, target, null);
    },
    async recover() {
      try {
        await loader.check(settle(site, state.location).target);
      } catch (error) {
        reloadsAfter(error);
      }
    },
    refresh() {
      loader.forget();
      const { location, target } = settle(site, state.location);
      return show(location, target, null);
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
      const arrive = arrival;
      arrival = null;
      arrive?.();
    },
  };
}
