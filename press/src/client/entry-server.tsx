import { theme } from 'virtual:press/theme';
import { renderToString } from 'react-dom/server';
import type { ViewData } from '../shared/records.ts';
import { App } from './app.tsx';
import { demoTree } from './demo/demo-tree.tsx';
import { loadDemo } from './demo/load-demo.ts';
import { provideDemoViews } from './demo/load-views.tsx';
import * as demoViews from './demo/views.tsx';
import { documentTitle } from './page/document-head.ts';
import { createRouter } from './routing/router.ts';

provideDemoViews(demoViews);

export const { themeColor } = theme;

export async function renderDemo(id: string): Promise<string> {
  const Demo = await loadDemo({ identifier: id });
  return renderToString(demoTree(<Demo />));
}

const unavailable = () =>
  Promise.reject(Error('The prerenderer cannot navigate: pass the view to renderView.'));

export function renderView(view: ViewData, path: string): { html: string; title: string } {
  const location = { path, search: '', hash: '' };
  const router = createRouter({
    location,
    view,
    loadView: unavailable,
    prefetchView: unavailable,
  });
  return { html: renderToString(<App router={router} />), title: documentTitle(router.getState()) };
}
