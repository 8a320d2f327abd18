import type { Site } from '../../shared/records.ts';
import type { Router } from './router.ts';
import { createRouterStore } from './router-store.ts';
import type { View } from './view.ts';

/**
 * The router of a portable folder: the browser loads every page as a document, and scrolls. A page
 * without a server can neither fetch another page's data nor write its address into the history.
 */
export function createDocumentRouter(options: {
  site: Pick<Site, 'demoRoute'>;
  view: View;
}): Router {
  const { site, view } = options;
  // Without the query: the document is the demo without its frame, and cannot load the other one.
  const locationNow = () => ({
    path: pathOf(view, site),
    search: '',
    hash: window.location.hash,
  });
  const { store, set } = createRouterStore({ location: locationNow(), view });
  addEventListener('hashchange', () => set({ location: locationNow() }));
  return {
    ...store,
    navigate: async (to) => window.location.assign(to),
    // Only a workbench does, which a portable folder has not.
    dropHash() {},
    prefetch() {},
    load: async () => window.location.reload(),
    committed() {},
  };
}

function pathOf(view: View, { demoRoute }: Pick<Site, 'demoRoute'>): string {
  if (view.kind === 'page') return view.data.page.path;
  return view.kind === 'demo' ? `/${demoRoute}/${view.demo.identifier}` : '/';
}
