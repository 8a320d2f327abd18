import { theme } from 'virtual:press/theme';
import { renderToString } from 'react-dom/server';
import type { ViewData } from '../shared/records.ts';
import { App } from './app.tsx';
import { errorOf } from './demo/demo-errors.ts';
import { island, loadDemo } from './demo/demo-island.tsx';
import { documentTitle } from './document-title.ts';
import type { Router } from './routing/router.ts';
import { viewOf } from './routing/view-loader.ts';

export const { themeColor } = theme;

/** The HTML of a view, as the browser will hydrate it, and its title. */
export function renderView(data: ViewData, path: string): { html: string; title: string } {
  const view = viewOf(data);
  const location = { path, search: '', hash: '' };
  const state = { location, view, pending: null, isSlow: false, failure: null };
  const nowhere = () => Promise.resolve();
  const router: Router = {
    getState: () => state,
    subscribe: () => () => {},
    navigate: nowhere,
    load: nowhere,
    recover: nowhere,
    refresh: nowhere,
    loadSources: (demo) => Promise.resolve(demo),
    prefetch() {},
    committed() {},
  };
  return { html: renderToString(<App router={router} />), title: documentTitle(state) };
}

/**
 * The first render of a demo. One that cannot be rendered here, because it needs a browser or is
 * broken, gets no space reserved: the browser mounts it, and shows there what is wrong with it.
 */
export async function renderDemo(id: string): Promise<string> {
  try {
    const Demo = await loadDemo(id);
    return renderToString(island(<Demo />));
  } catch (error) {
    console.warn(`warning: the demo ${id} is not prerendered: ${errorOf(error).message}`);
    return '';
  }
}
