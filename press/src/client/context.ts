import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PageData } from '../shared/records.ts';
import type { Router, RouterState } from './routing/router.ts';

/** Every component is inside of `App`, which provides the router. */
export const RouterContext = createContext({} as Router);

export const useRouter = () => useContext(RouterContext);

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
