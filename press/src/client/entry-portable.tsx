import { site } from 'virtual:press/site';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { followColorMode } from './color/color-mode.ts';
import { provideDemoViews } from './demo/load-views.tsx';
import * as demoViews from './demo/views.tsx';
import { startMenus } from './menu/menu-parts.ts';
import { adoptView } from './prerendered/adopt-view.ts';
import { readEmbedded } from './routing/fetch-file.ts';
import { createDocumentRouter } from './routing/static-router.ts';
import { viewOf } from './routing/view.ts';

/* The client of a portable folder: a classic script after the document, which it hydrates. */

const embedded = readEmbedded();
if (__PRESS_LARGE__) startMenus(embedded);
const view = adoptView(viewOf(embedded));
const router = createDocumentRouter(site, view);
followColorMode();
const container = document.getElementById('root');
provideDemoViews(demoViews);
if (container) startTransition(() => void hydrateRoot(container, <App router={router} />));
