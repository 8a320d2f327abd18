import type { Site } from '../../shared/records.ts';
import { withoutBase } from '../../shared/route.ts';
import { writeEntry } from './history-entry.ts';
import { createRouterStore, type RouterStore } from './router-store.ts';
import { createScrollMemory } from './scroll-memory.ts';
import { addressOf, isViewOf, type SiteLocation, settle, type View } from './view.ts';
import type { Loader } from './view-loader.ts';
import { createViewSwitch, type Reveal } from './view-switch.ts';

export type { RouterState } from './router-store.ts';
export { type Reveal, SLOW } from './view-switch.ts';

export interface Router extends RouterStore {
  /** Goes to an address with the base path in it, or to a full address of this site. */
  navigate(to: string): Promise<void>;
  /** Removes the hash from the address, and scrolls nowhere. */
  dropHash(): void;
  /** Loads the data of an address ahead of a navigation. */
  prefetch(to: string): void;
  /** Loads the view of the address: the first one, or once more. */
  load(): Promise<void>;
  /** Call it once the state is in the document: scrolls to where the navigation led. */
  committed(): void;
}

export interface RouterOptions {
  site: Site;
  base: string;
  loader: Pick<Loader, 'load'>;
  location: SiteLocation;
  /** What the document already shows; null if the first view has to be loaded. */
  view: View | null;
  /** Loads what a view needs before it is shown. */
  prepare?: (view: View) => Promise<void>;
  /** Makes a transition to the next view. */
  reveal: Reveal;
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
  const views = createViewSwitch({ ...options, store, set, scroll });

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
    // A reader who stays has not left for the page that was asked for before.
    const isNew = !(views.hasPendingEntry() && views.isShown(target));
    if (!isSameAddress && !writeEntry({ state: scroll.enter(), address, isNew })) {
      window.location.assign(address);
      return;
    }
    if (!views.isShown(target)) scroll.toTop();
    await views.show({
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
    void views.show({ location, target, arrive: () => scroll.restore(location.hash) });
  }

  addEventListener('popstate', onPopState);
  scroll.start({ hasView: options.view !== null });

  return {
    ...store,
    navigate,
    dropHash() {
      // Not the address of `location`: a navigation may be in progress.
      const { pathname, search } = window.location;
      writeEntry({ state: history.state, address: pathname + search });
      set({ location: { ...store.getState().location, hash: '' } });
    },
    prefetch(to) {
      const asked = locationOf(to, base);
      if (!asked) return;
      const { target } = settle(site, asked);
      if (isViewOf(target, store.getState().view)) return;
      loader.load(target).then(options.hint, () => {});
    },
    load: views.loadAgain,
    committed() {
      options.onShown?.(store.getState().view);
      views.committed();
    },
  };
}

/** Null for an address of another site. */
function locationOf(to: string, base: string): SiteLocation | null {
  const url = new URL(to, window.location.href);
  const path = url.origin === window.location.origin ? withoutBase(base, url.pathname) : null;
  return path === null ? null : { path, search: url.search, hash: url.hash };
}
