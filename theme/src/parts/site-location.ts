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
 * The current location. Until hydrated it is the one at build, which has no query and no hash; the
 * document for unknown paths is served at any path.
 */
export function useSiteLocation() {
  const { location, view } = useRouterState();
  if (useHydrated()) return location;
  return { path: view.kind === 'page' ? view.data.page.path : '/404', search: '', hash: '' };
}
