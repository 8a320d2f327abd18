import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PageData } from '../shared/records.ts';
import type { Router, RouterState } from './routing/router.ts';

export const RouterContext = createContext<Router | null>(null);

export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('useRouter must be called inside <App>.');
  return router;
}

/** `select` must not return a new object each time. `selectFirst` is for the server and hydration. */
export function useRouterState<Part>(select: (state: RouterState) => Part, selectFirst = select) {
  const router = useRouter();
  return useSyncExternalStore(
    router.subscribe,
    () => select(router.getState()),
    () => selectFirst(router.getFirstState()),
  );
}

export const usePageData = (): PageData | null =>
  useRouterState(({ view }) => (view.kind === 'page' ? view : null));
