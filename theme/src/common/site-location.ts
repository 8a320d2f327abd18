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
 * The current path. Until hydration it is the path that the HTML was rendered for: the address may differ,
 * because hosts serve the 404 document at every unknown path.
 */
export const useSitePath = (): string =>
  useRouterState(
    ({ location }) => location.path,
    ({ view }) => (view.kind === 'page' ? view.page.path : '/404'),
  );

/** The current location. Until hydration it has no query and no hash, like the HTML. */
export function useSiteLocation() {
  const path = useSitePath();
  const location = useRouterState((state) => state.location);
  return useHydrated() ? location : { path, search: '', hash: '' };
}
