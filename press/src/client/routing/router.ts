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
  /** Whether that navigation takes long enough to be noticed. */
  isSlow: boolean;
  /** Why the view of `location` could not be loaded. */
  failure: Error | null;
}

export interface Router {
  getState(): RouterState;
  /** What the document shows until React has hydrated it, whatever happens meanwhile. */
  getFirstState(): RouterState;
  subscribe(listener: () => void): () => void;
  /** Goes to an address with the base path in it, or to a full address of this site. */
  navigate(to: string): Promise<void>;
  /** Loads the data of an address ahead of a navigation. */
  prefetch(to: string): void;
  /** Loads the view of the address: the first one, or again after a failure. */
  load(): Promise<void>;
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
  /** Whether it made the current history entry. */
  isNewEntry?: boolean;
}

/** Milliseconds of waiting after which the loading text is shown. */
export const SLOW = 200;

/** Keeps the address, the history, the scroll position and the view in step. */
export function createRouter(options: {
  site: Site;
  base: string;
  loader: Loader;
  location: SiteLocation;
  /** What the document already shows; null if the first view has to be loaded. */
  view: View | null;
  /** Loads what a view needs before it is shown. */
  prepare?: (view: View) => Promise<void>;
  /** Lets the browser load what a view will need, without running any of it. */
  hint?: (view: View) => unknown;
  /** The view is in the document. */
  onShown?: (view: View) => void;
}): Router {
  const { site, base, loader } = options;
  const listeners = new Set<() => void>();
  const scroll = createScrollMemory();
  let state: RouterState = {
    location: options.location,
    view: options.view ?? { kind: 'loading' },
    pending: null,
    isSlow: false,
    failure: null,
  };
  const first = state;
  /** The navigation in progress; results of any other are out of date. */
  let current: Navigation | undefined = options.view
    ? undefined
    : navigationTo(options.location, () => scroll.restore(options.location.hash));
  /** The one that failed, to be tried again. */
  let failed: Navigation | undefined;
  let arrive: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function navigationTo(location: SiteLocation, onArrival?: () => void): Navigation {
    return { ...settle(site, location), arrive: onArrival };
  }

  function set(change: Partial<RouterState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function locationOf(to: string): SiteLocation | null {
    const url = new URL(to, window.location.href);
    const path = url.origin === window.location.origin ? withoutBase(base, url.pathname) : null;
    return path === null ? null : { path, search: url.search, hash: url.hash };
  }

  function setPending(location: SiteLocation) {
    timer ??= setTimeout(() => set({ isSlow: true }), SLOW);
    set({ pending: location });
  }

  function arriveAt(location: SiteLocation, change: Partial<RouterState> = {}) {
    clearTimeout(timer);
    timer = undefined;
    set({ ...change, location, pending: null, isSlow: false });
  }

  async function load(mine: Navigation) {
    current = mine;
    setPending(mine.location);
    const result = await loadView(mine.target).then(
      (view) => ({ view, failure: null }),
      (failure: Error) => ({ failure }),
    );
    if (mine !== current || reloadsAfter(result.failure)) return;
    current = undefined;
    failed = result.failure ? mine : undefined;
    // The place in the page is for the page, not for the message in its stead.
    arrive = failed ? undefined : mine.arrive;
    arriveAt(mine.location, result);
  }

  async function loadView(target: Target): Promise<View> {
    const view = await loader.load(target);
    await options.prepare?.(view);
    return view;
  }

  /** Loads the pending page again, else the current one. */
  const loadAgain = () => {
    const { location, ...rest } = current ?? failed ?? { location: state.location };
    // A new one, which supersedes the attempt before.
    return load({ ...rest, ...settle(site, location) });
  };

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
    if (!isShown(target) || lacksSources(state.view, location)) return load(navigation);
    // A refresh of this page goes on, for the new location.
    if (current && isViewOf(current.target, state.view)) {
      current.location = location;
      set({ location, pending: location });
    } else {
      current = undefined;
      arriveAt(location);
    }
    scroll.arrive();
    navigation.arrive?.();
  }

  async function navigate(to: string) {
    const asked = locationOf(to);
    if (!asked) {
      window.location.assign(to);
      return;
    }
    const { location, target } = settle(site, asked);
    const address = addressOf(base, location);
    const isSameAddress =
      address === window.location.pathname + window.location.search + window.location.hash;
    // The entry of a page that was never shown is no place to go back to.
    const isNew = !current?.isNewEntry;
    if (!isSameAddress && !writeEntry({ state: scroll.enter(), address, isNew })) {
      window.location.assign(address);
      return;
    }
    if (!isShown(target)) scroll.toTop();
    await go({
      location,
      target,
      isNewEntry: !isSameAddress || !isNew,
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
  scroll.start({ hasView: options.view !== null });

  return {
    getState: () => state,
    getFirstState: () => first,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate,
    prefetch(to) {
      const asked = locationOf(to);
      if (!asked) return;
      const { target } = settle(site, asked);
      if (isViewOf(target, state.view)) return;
      loader.load(target).then(options.hint, () => {});
    },
    load: loadAgain,
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
      options.onShown?.(state.view);
      const scrollIntoPlace = arrive;
      if (!scrollIntoPlace) return;
      arrive = undefined;
      scroll.arrive();
      scrollIntoPlace();
    },
  };
}

/** The document of a demo has no sources, which are shown with its frame. */
function lacksSources(view: View, { search }: SiteLocation): boolean {
  if (view.kind !== 'demo' || !new URLSearchParams(search).has('wrapper')) return false;
  return view.demo.sources.some(({ html }) => html === undefined);
}
