import { useRouterState } from '@multi-hooks/press/client';
import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and while hydrating. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

/**
 * The current path. Until hydration it is the path at build, as in the HTML: hosts serve the document for
 * unknown paths at any path.
 */
export const useSitePath = (): string =>
  useRouterState(
    ({ location }) => location.path,
    ({ view }) => (view.kind === 'page' ? view.data.page.path : '/404'),
  );

/** The current location. Until hydration it is the location at build, which has no query and no hash. */
export function useSiteLocation() {
  const path = useSitePath();
  const location = useRouterState((state) => state.location);
  return useHydrated() ? location : { path, search: '', hash: '' };
}
