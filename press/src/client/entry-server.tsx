import { theme } from 'virtual:press/theme';
import { renderToString } from 'react-dom/server';
import type { ViewData } from '../shared/records.ts';
import { App } from './app.tsx';
import { errorOf } from './demo/demo-errors.ts';
import { island } from './demo/demo-island.tsx';
import { loadDemo } from './demo/demo-registry.ts';
import { documentTitle } from './document-title.ts';
import type { Router } from './routing/router.ts';
import { viewOf } from './routing/view-loader.ts';

export const { themeColor, missingFiles } = theme;

/** Renders a view to the HTML that the browser hydrates, with the document's title. */
export function renderView(data: ViewData, path: string): { html: string; title: string } {
  const view = viewOf(data);
  const location = { path, search: '', hash: '' };
  const state = { location, view, pending: null, isSlow: false, failure: null };
  const noop = () => Promise.resolve();
  const router: Router = {
    getState: () => state,
    subscribe: () => () => {},
    navigate: noop,
    load: noop,
    recover: noop,
    refresh: noop,
    loadSources: (demo) => Promise.resolve(demo),
    prefetch() {},
    committed() {},
  };
  return { html: renderToString(<App router={router} />), title: documentTitle(state) };
}

/**
 * Prerenders a demo. One that needs a browser, or is broken, has no HTML: the browser mounts it and
 * shows the error, if there is one.
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
