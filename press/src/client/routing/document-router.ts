import type { Site, ViewData } from '../../shared/records.ts';
import { fetchFile } from './fetch-file.ts';
import type { Router, RouterState } from './router.ts';
import type { View } from './view.ts';

/**
 * The router of a portable folder: the browser loads every page as a document, and scrolls. A page
 * without a server can neither fetch another page's data nor write its address into the history.
 */
export function createDocumentRouter(options: {
  site: Pick<Site, 'demoRoute'>;
  /** The build of the running code. */
  build: string;
  view: View;
}): Router {
  const { site, build, view } = options;
  const listeners = new Set<() => void>();
  // Without the query: the document is the demo without its frame, and cannot load the other one.
  const locationNow = () => ({
    path: pathOf(view, site),
    search: '',
    hash: window.location.hash,
  });
  let state: RouterState = {
    location: locationNow(),
    view,
    pending: null,
    isSlow: false,
    failure: null,
  };
  const first = state;
  addEventListener('hashchange', () => {
    state = { ...state, location: locationNow() };
    for (const listener of listeners) listener();
  });
  const reload = async () => window.location.reload();

  return {
    getState: () => state,
    getFirstState: () => first,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate: async (to) => window.location.assign(to),
    prefetch() {},
    load: reload,
    recover: reload,
    refresh: reload,
    async loadSources(demo) {
      if (demo.sources.every(({ code }) => code !== undefined)) return demo;
      const path = `${demoPath(demo.identifier, site)}/index.json`;
      const data = (await (await fetchFile(path)).json()) as ViewData;
      if (data.kind === 'demo' && data.build === build) return data.demo;
      throw new Error(`${path} belongs to another build.`);
    },
    committed() {},
  };
}

const demoPath = (id: string, { demoRoute }: Pick<Site, 'demoRoute'>) => `/${demoRoute}/${id}`;

function pathOf(view: View, site: Pick<Site, 'demoRoute'>): string {
  if (view.kind === 'page') return view.data.page.path;
  return view.kind === 'demo' ? demoPath(view.demo.identifier, site) : '/';
}
