import { useRouterState } from '@multi-hooks/press/client';
import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and while React adopts what the server rendered. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

/**
 * Where the reader is. The server knows neither query nor hash, nor which address the document for
 * unknown paths will be served at: until hydrated, the place is what the server took it for.
 */
export function useSiteLocation() {
  const { location, view } = useRouterState();
  if (useHydrated()) return location;
  return { path: view.kind === 'page' ? view.data.page.path : '/404', search: '', hash: '' };
}
