import { theme } from 'virtual:press/theme';
import { renderToString } from 'react-dom/server';
import type { ViewData } from '../shared/records.ts';
import { App } from './app.tsx';
import { island } from './demo/demo-island.tsx';
import { loadDemo } from './demo/demo-registry.tsx';
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
    getFirstState: () => state,
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

/** A function that renders the demo, and throws what the demo throws. */
export async function prepareDemo(id: string): Promise<() => string> {
  const Demo = await loadDemo(id);
  return () => renderToString(island(<Demo />));
}
