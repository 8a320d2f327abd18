import { withoutBase } from '../../shared/route.ts';
import { createStore } from '../store.ts';
import { base } from './base.ts';
import { reloadIfRedeployed } from './file-errors.ts';
import {
  rememberScroll,
  restoreScroll,
  scrollToTarget,
  startScrollMemory,
  writeEntry,
} from './scroll-memory.ts';
import {
  addressOf,
  type Destination,
  isViewOf,
  resolveLocation,
  type SiteLocation,
  type Target,
  type View,
} from './view.ts';

/** The wait after which the loading text is shown. */
export const SLOW_MS = 200;

export interface RouterState {
  location: SiteLocation;
  view: View;
  /** Where a navigation in progress is going. */
  pending: SiteLocation | null;
  /** Whether that navigation takes long enough to be noticed. */
  isSlow: boolean;
}

export type Router = ReturnType<typeof createRouter>;

interface Navigation extends Destination {
  /** Scrolls; removed after its call. Until then, the scroll position belongs to another history entry. */
  scroll?: () => void;
  /** Whether the navigation added the current history entry. */
  isNewEntry?: boolean;
}

interface RouterOptions {
  /** Loads a view and what it needs before it is shown. */
  loadView: (target: Target) => Promise<View>;
  /** Loads the data of a view and the components that show demos; preloads its demos without running them. */
  prefetchView: (target: Target) => Promise<unknown>;
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
  const firstState: RouterState = {
    location: options.location,
    view: options.view ?? { kind: 'loading' },
    pending: null,
    isSlow: false,
  };
  const { getState, subscribe, set } = createStore(firstState);
  /** The last navigation; results of any other are out of date. */
  let latest: Navigation = resolveLocation(options.location);
  if (!options.view) latest.scroll = () => restoreScroll(options.location.hash);
  let slowTimer: ReturnType<typeof setTimeout> | undefined;

  async function load(navigation: Navigation): Promise<void> {
    latest = navigation;
    slowTimer ??= setTimeout(() => set({ isSlow: true }), SLOW_MS);
    set({ pending: navigation.location });
    const failed = (error: Error): View => ({ kind: 'failed', error });
    const view = await loadView(navigation.target).catch(failed);
    if (navigation !== latest) return;
    if (view.kind === 'failed' && reloadIfRedeployed(view.error)) return;
    finish(navigation.location, view);
  }

  function finish(location: SiteLocation, view = getState().view) {
    clearTimeout(slowTimer);
    slowTimer = undefined;
    set({ view, location, pending: null, isSlow: false });
  }

  const isShown = (target: Target) => isViewOf(target, getState().view);

  async function show(navigation: Navigation) {
    const { scroll, ...destination } = navigation;
    const { pending, view } = getState();
    const isRefreshing = pending && isViewOf(latest.target, view);
    if (isRefreshing || !isShown(destination.target)) return load(navigation);
    latest = destination;
    finish(destination.location);
    scroll?.();
  }

  function remember() {
    if (!latest.scroll) rememberScroll();
  }

  return {
    getState,
    /** What the document shows until React has hydrated it, even if the reader navigates meanwhile. */
    getFirstState: () => firstState,
    subscribe,
    /** Follows the history of the tab. */
    start() {
      addEventListener('popstate', () => {
        const destination = destinationAt(window.location.href);
        if (!destination) return;
        void show({ ...destination, scroll: () => restoreScroll(destination.location.hash) });
      });
      startScrollMemory(remember);
    },
    /** Goes to an address of this site, with its base path, or to a full address. */
    async navigate(to: string): Promise<void> {
      const destination = destinationAt(to);
      if (!destination) return window.location.assign(to);
      const { location, target } = destination;
      const address = addressOf(base, location);
      const isSameAddress = address === currentAddress();
      // A reader who returns to the visible page gives up the page that is loading: replace its entry.
      const givesUp = getState().pending && latest.isNewEntry && isShown(target);
      const isNew = !givesUp;
      if (!isSameAddress) {
        remember();
        if (!writeEntry({ state: null, address, isNew })) return window.location.assign(address);
      }
      if (!isShown(target)) scrollToTarget('');
      await show({
        ...destination,
        isNewEntry: !isSameAddress || !isNew,
        scroll: () => scrollToTarget(location.hash),
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
      const target = destinationAt(to)?.target;
      // Errors are shown when the reader follows the link.
      if (target && !isShown(target)) prefetchView(target).catch(() => {});
    },
    /** Loads the view of the address: for the first time, or again. */
    load(): Promise<void> {
      const { pending, location } = getState();
      // A new navigation, which cancels the previous attempt.
      return load({ ...latest, location: pending ?? location });
    },
    /** Call it once the state is in the document: it scrolls to the target of the navigation. */
    committed() {
      const { pending, view } = getState();
      const { scroll } = latest;
      // The scroll position belongs to the page, not to the error message shown instead.
      if (!scroll || pending || view.kind === 'failed') return;
      latest.scroll = undefined;
      scroll();
    },
  };
}

export const currentAddress = () =>
  window.location.pathname + window.location.search + window.location.hash;

/** Null for an address of another site. */
export function destinationAt(address: string): Destination | null {
  const { origin, pathname, search, hash } = new URL(address, window.location.href);
  const path = origin === window.location.origin ? withoutBase(base, pathname) : null;
  return path === null ? null : resolveLocation({ path, search, hash });
}
