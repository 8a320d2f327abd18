import type { Site } from '../../shared/records.ts';
import { withoutBase } from '../../shared/route.ts';
import { writeEntry } from './history-entry.ts';
import { reloadIfRedeployed } from './reload-if-redeployed.ts';
import { createRouterStore, type RouterState, type RouterStore } from './router-store.ts';
import { createScrollMemory } from './scroll-memory.ts';
import { addressOf, isViewOf, type SiteLocation, settle, type Target, type View } from './view.ts';
import type { Loader } from './view-loader.ts';

export type { RouterState } from './router-store.ts';

export interface Router extends RouterStore {
  /** Goes to an address with the base path in it, or to a full address of this site. */
  navigate(to: string): Promise<void>;
  /** Loads the data of an address ahead of a navigation. */
  prefetch(to: string): void;
  /** Loads the view of the address: the first one, or once more. */
  load(): Promise<void>;
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

export interface RouterOptions {
  site: Site;
  base: string;
  loader: Pick<Loader, 'load'>;
  location: SiteLocation;
  /** What the document already shows; null if the first view has to be loaded. */
  view: View | null;
  /** Loads what a view needs before it is shown. */
  prepare?: (view: View) => Promise<void>;
  /** Lets the browser load what a view will need, without running any of it. */
  hint?: (view: View) => unknown;
  /** The view is in the document. */
  onShown?: (view: View) => void;
}

/** Keeps the address, the history, the scroll position and the view in sync. */
export function createRouter(options: RouterOptions): Router {
  const { site, base, loader } = options;
  const scroll = createScrollMemory();
  const { store, set } = createRouterStore({
    location: options.location,
    view: options.view ?? { kind: 'loading' },
  });
  const { getState } = store;
  const progress = createProgress(set);
  /** The navigation in progress; results of any other are out of date. */
  let current: Navigation | undefined = options.view
    ? undefined
    : navigationTo(options.location, () => scroll.restore(options.location.hash));
  /** The one that failed, to be tried again. */
  let failed: Navigation | undefined;
  let arrive: (() => void) | undefined;

  function navigationTo(location: SiteLocation, onArrival?: () => void): Navigation {
    return { ...settle(site, location), arrive: onArrival };
  }

  async function load(mine: Navigation) {
    current = mine;
    progress.begin(mine.location);
    const result = await loadView(mine.target).then(
      (view) => ({ view, failure: null }),
      (failure: Error) => ({ failure }),
    );
    if (mine !== current || reloadIfRedeployed(result.failure)) return;
    current = undefined;
    failed = result.failure ? mine : undefined;
    // The place in the page is for the page, not for the message in its stead.
    arrive = failed ? undefined : mine.arrive;
    progress.end(mine.location, result);
  }

  async function loadView(target: Target): Promise<View> {
    const view = await loader.load(target);
    await options.prepare?.(view);
    return view;
  }

  /** Loads the pending page again, else the current one. */
  const loadAgain = () => {
    const { location, ...rest } = current ?? failed ?? { location: getState().location };
    // A new one, which supersedes the attempt before.
    return load({ ...rest, ...settle(site, location) });
  };

  function isShown(target: Target) {
    const { view, failure } = getState();
    return isViewOf(target, view) && !failure;
  }

  async function go(navigation: Navigation) {
    const { location, target } = navigation;
    if (!isShown(target) || lacksSources(getState().view, location)) return load(navigation);
    // A refresh of this page goes on, for the new location.
    if (current && isViewOf(current.target, getState().view)) {
      current.location = location;
      set({ location, pending: location });
    } else {
      current = undefined;
      progress.end(location);
    }
    scroll.arrive();
    navigation.arrive?.();
  }

  async function navigate(to: string) {
    const asked = locationOf(to, base);
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
    const asked = locationOf(window.location.href, base);
    if (!asked) return;
    scroll.move(history.state);
    const { location, target } = settle(site, asked);
    void go({ location, target, arrive: () => scroll.restore(location.hash) });
  }

  addEventListener('popstate', onPopState);
  scroll.start({ hasView: options.view !== null });

  return {
    ...store,
    navigate,
    prefetch(to) {
      const asked = locationOf(to, base);
      if (!asked) return;
      const { target } = settle(site, asked);
      if (isViewOf(target, getState().view)) return;
      loader.load(target).then(options.hint, () => {});
    },
    load: loadAgain,
    committed() {
      options.onShown?.(getState().view);
      const scrollIntoPlace = arrive;
      if (!scrollIntoPlace) return;
      arrive = undefined;
      scroll.arrive();
      scrollIntoPlace();
    },
  };
}

/** Where the reader is going, and, when it takes long enough to be noticed, that they wait. */
function createProgress(set: (change: Partial<RouterState>) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    begin(location: SiteLocation) {
      timer ??= setTimeout(() => set({ isSlow: true }), SLOW);
      set({ pending: location });
    },
    end(location: SiteLocation, change: Partial<RouterState> = {}) {
      clearTimeout(timer);
      timer = undefined;
      set({ ...change, location, pending: null, isSlow: false });
    },
  };
}

/** Null for an address of another site. */
function locationOf(to: string, base: string): SiteLocation | null {
  const url = new URL(to, window.location.href);
  const path = url.origin === window.location.origin ? withoutBase(base, url.pathname) : null;
  return path === null ? null : { path, search: url.search, hash: url.hash };
}

/** The document of a demo has no sources, which are shown with its frame. */
function lacksSources(view: View, { search }: SiteLocation): boolean {
  if (view.kind !== 'demo' || !new URLSearchParams(search).has('wrapper')) return false;
  return view.demo.sources.some(({ html }) => html === undefined);
}
