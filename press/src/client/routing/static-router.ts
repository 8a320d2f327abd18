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
  /** What the document shows until React has hydrated it, even if the reader navigates meanwhile. */
  getFirstState: () => RouterState;
  subscribe: (listener: () => void) => () => void;
  /** Goes to an address of this site, with its base path, or to a full address. */
  navigate(to: string): Promise<void>;
  /** Removes the hash from the address, without scrolling. */
  dropHash(): void;
  prefetch(to: string): void;
  /** Loads the view of the address: for the first time, or again. */
  load(): Promise<void>;
  /** Call it once the state is in the document: it scrolls to the target of the navigation. */
  committed(): void;
}

/** A router that does not navigate; `set` is for the router that extends it. */
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
