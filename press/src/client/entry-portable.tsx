import { site } from 'virtual:press/site';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { followColorMode } from './color/color-mode.ts';
import { createSourceLoader } from './demo/load-sources.ts';
import { provideDemoViews } from './demo/load-views.tsx';
import * as demoViews from './demo/views.tsx';
import { startMenus } from './menu/menu-parts.ts';
import { adoptView } from './prerendered/adopt-view.ts';
import { inSlices } from './prerendered/in-slices.ts';
import { fetchData, fetchPart, readEmbedded } from './routing/fetch-file.ts';
import { createDocumentRouter } from './routing/static-router.ts';
import { createLoader, viewOf } from './routing/view-loader.ts';

/* The client of a portable folder: a classic script after the document, which it hydrates. */

const embedded = readEmbedded();
if (__PRESS_LARGE__) startMenus(embedded, fetchPart);
const view = adoptView(viewOf(embedded));
const router = createDocumentRouter(site, view);
const loadSources = createSourceLoader(createLoader({ site, fetchData }));
followColorMode();
const container = document.getElementById('root');
provideDemoViews(demoViews);
if (container)
  inSlices(() => hydrateRoot(container, <App router={router} loadSources={loadSources} />));
