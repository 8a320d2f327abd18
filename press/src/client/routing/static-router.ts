import type { Site } from '../../shared/records.ts';
import { createStore } from '../store.ts';
import type { SiteLocation, View } from './view.ts';

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
  getState: () => RouterState;
  /** What the document shows until React has hydrated it, whatever happens meanwhile. */
  getFirstState: () => RouterState;
  subscribe: (listener: () => void) => () => void;
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

/** A router that never navigates, with `set` for one that does. */
export function createStaticRouter(first: Pick<RouterState, 'location' | 'view'>) {
  const initial: RouterState = { ...first, pending: null, isSlow: false, failure: null };
  const { getState, subscribe, set } = createStore(initial);
  const router: Router = {
    getState,
    getFirstState: () => initial,
    subscribe,
    navigate: async () => {},
    load: async () => {},
    dropHash() {},
    prefetch() {},
    committed() {},
  };
  return { router, set };
}

/** For a portable folder, where the browser loads every page as a document, and scrolls. */
export function createDocumentRouter({ demoRoute }: Pick<Site, 'demoRoute'>, view: View): Router {
  const demo = view.kind === 'demo' ? `/${demoRoute}/${view.demo.identifier}` : '/';
  const path = view.kind === 'page' ? view.data.page.path : demo;
  // Without the query: the document is the demo without its frame, and cannot load the other one.
  const locationNow = () => ({ path, search: '', hash: window.location.hash });
  const { router, set } = createStaticRouter({ location: locationNow(), view });
  addEventListener('hashchange', () => set({ location: locationNow() }));
  return {
    ...router,
    navigate: async (to) => window.location.assign(to),
    load: async () => window.location.reload(),
  };
}
