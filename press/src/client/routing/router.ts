import { site } from 'virtual:press/site';
import { withoutBase } from '../../shared/route.ts';
import { createStore } from '../store.ts';
import { base } from './base.ts';
import { reloadIfRedeployed } from './file-errors.ts';
import { createScrollMemory, writeEntry } from './scroll-memory.ts';
import { addressOf, isViewOf, type SiteLocation, settle, type Target, type View } from './view.ts';

/** Milliseconds of waiting after which the loading text is shown. */
export const SLOW = 200;

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

export type Router = ReturnType<typeof createRouter>;

interface Navigation {
  location: SiteLocation;
  target: Target;
  /** Scrolls, once the view is in the document. */
  arrive?: () => void;
  /** Whether the navigation added the current history entry. */
  isNewEntry?: boolean;
}

interface RouterOptions {
  /** Loads a view and what it needs before it is shown. */
  loadView: (target: Target) => Promise<View>;
  /** Lets the browser load what a view will need, without running it. */
  prefetchView: (target: Target) => void;
  location: SiteLocation;
  /** What the document already shows; null if the first view has to be loaded. */
  view: View | null;
}

/**
 * Keeps address, history, scroll position and view in sync. A new navigation cancels the previous one. On
 * the server, only its state is used.
 */
export function createRouter(options: RouterOptions) {
  const { loadView, prefetchView } = options;
  const scroll = createScrollMemory();
  const firstState: RouterState = {
    location: options.location,
    view: options.view ?? { kind: 'loading' },
    pending: null,
    isSlow: false,
    failure: null,
  };
  const { getState, subscribe, set } = createStore(firstState);
  /** The navigation in progress; results of any other are out of date. */
  let current: Navigation | undefined = options.view
    ? undefined
    : { ...settle(site, options.location), arrive: () => scroll.restore(options.location.hash) };
  let failed: Navigation | undefined;
  let arrive: (() => void) | undefined;
  let slow: ReturnType<typeof setTimeout> | undefined;

  async function load(navigation: Navigation): Promise<void> {
    current = navigation;
    slow ??= setTimeout(() => set({ isSlow: true }), SLOW);
    set({ pending: navigation.location });
    let view: View | undefined;
    let failure: Error | null = null;
    try {
      view = await loadView(navigation.target);
    } catch (error) {
      failure = error as Error;
    }
    if (navigation !== current || reloadIfRedeployed(failure)) return;
    failed = failure ? navigation : undefined;
    // The scroll position belongs to the page, not to the error message shown instead.
    arrive = failed ? undefined : navigation.arrive;
    end(navigation.location, failure ? { failure } : { view, failure });
  }

  function end(location: SiteLocation, change: { view?: View; failure?: Error | null } = {}) {
    current = undefined;
    clearTimeout(slow);
    slow = undefined;
    set({ ...change, location, pending: null, isSlow: false });
  }

  function isShown(target: Target) {
    const { view, failure } = getState();
    return isViewOf(target, view) && !failure;
  }

  async function show(navigation: Navigation) {
    const { location, target } = navigation;
    if (!isShown(target)) return load(navigation);
    // A refresh of this page continues, for the new location.
    if (current && isViewOf(current.target, getState().view)) {
      current.location = location;
      set({ location, pending: location });
    } else end(location);
    scroll.arrive();
    navigation.arrive?.();
  }

  return {
    getState,
    /** What the document shows until React has hydrated it, even if the reader navigates meanwhile. */
    getFirstState: () => firstState,
    subscribe,
    /** Follows the history of the tab. */
    start() {
      addEventListener('popstate', () => {
        const requested = parseLocation(window.location.href);
        if (!requested) return;
        scroll.leave();
        const { location, target } = settle(site, requested);
        void show({ location, target, arrive: () => scroll.restore(location.hash) });
      });
      scroll.start({ hasView: options.view !== null });
    },
    /** Goes to an address of this site, with its base path, or to a full address. */
    async navigate(to: string): Promise<void> {
      const requested = parseLocation(to);
      if (!requested) return window.location.assign(to);
      const { location, target } = settle(site, requested);
      const address = addressOf(base, location);
      const isSameAddress = address === currentAddress();
      // A reader who stays on this page no longer waits for the page requested before.
      const isNew = !(current?.isNewEntry && isShown(target));
      if (!isSameAddress) {
        scroll.remember();
        scroll.leave();
        if (!writeEntry({ state: null, address, isNew })) return window.location.assign(address);
      }
      if (!isShown(target)) scroll.toTop();
      await show({
        location,
        target,
        isNewEntry: !isSameAddress || !isNew,
        arrive: () => (location.hash ? scroll.toHash(location.hash) : scroll.toTop()),
      });
    },
    /** Removes the hash from the address, without scrolling. */
    dropHash() {
      // The address of `location` may be that of a navigation in progress.
      const { pathname, search } = window.location;
      writeEntry({ state: history.state, address: pathname + search });
      set({ location: { ...getState().location, hash: '' } });
    },
    prefetch(to: string) {
      const requested = parseLocation(to);
      const target = requested && settle(site, requested).target;
      if (target && !isViewOf(target, getState().view)) prefetchView(target);
    },
    /** Loads the view of the address: for the first time, or again. */
    load(): Promise<void> {
      const { location, ...navigation } = current ?? failed ?? { location: getState().location };
      // A new navigation, which cancels the previous attempt.
      return load({ ...navigation, ...settle(site, location) });
    },
    /** Call it once the state is in the document: it scrolls to the target of the navigation. */
    committed() {
      const scrollIntoPlace = arrive;
      if (!scrollIntoPlace) return;
      arrive = undefined;
      scroll.arrive();
      scrollIntoPlace();
    },
  };
}

export const currentAddress = () =>
  window.location.pathname + window.location.search + window.location.hash;

/** Null for an address of another site. */
export function parseLocation(address: string): SiteLocation | null {
  const url = new URL(address, window.location.href);
  const path = url.origin === window.location.origin ? withoutBase(base, url.pathname) : null;
  return path === null ? null : { path, search: url.search, hash: url.hash };
}
