import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PageData } from '../shared/records.ts';
import type { Router, RouterState } from './routing/static-router.ts';

/* What the app provides to the components of a theme. */

export const RouterContext = createContext<Router | null>(null);

export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('useRouter must be called inside <App>.');
  return router;
}

/**
 * What `select` reads of the router's state; a component renders again when that has changed, so it must
 * not be a new object each time. `selectFirst` reads it on the server and while hydrating.
 */
export function useRouterState<Part>(
  select: (state: RouterState) => Part,
  selectFirst = select,
): Part {
  const router = useRouter();
  return useSyncExternalStore(
    router.subscribe,
    () => select(router.getState()),
    () => selectFirst(router.getFirstState()),
  );
}

/** The data of the current page; null where there is none. */
export const usePageData = (): PageData | null =>
  useRouterState(({ view }) => (view.kind === 'page' ? view.data : null));
