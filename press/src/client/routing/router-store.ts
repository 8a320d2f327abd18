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

export interface RouterStore {
  getState: () => RouterState;
  /** What the document shows until React has hydrated it, whatever happens meanwhile. */
  getFirstState: () => RouterState;
  subscribe: (listener: () => void) => () => void;
}

/** Where the reader is and what is shown, with `set` for whoever changes it. */
export function createRouterStore(first: Pick<RouterState, 'location' | 'view'>) {
  const listeners = new Set<() => void>();
  const initial: RouterState = { ...first, pending: null, isSlow: false, failure: null };
  let state = initial;
  const store: RouterStore = {
    getState: () => state,
    getFirstState: () => initial,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  function set(change: Partial<RouterState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  return { store, set };
}
