import { site, url } from 'virtual:press/site';
import type { ViewData } from '../shared/records.ts';
import { pathInLocale } from '../shared/route.ts';
import { applyStylesOf } from './demo/demo-assets.ts';
import { followPages } from './page/page-head.ts';
import { base } from './routing/base.ts';
import type { Router } from './routing/static-router.ts';

// Code that a document needs only after its reader has followed a link.
export { loadAssetsOf, prepareAssetsOf } from './demo/demo-assets.ts';

/** Updates the head and the styles of the document whenever another view is shown. */
export function followViews(router: Router, embedded: ViewData): void {
  followPages({
    router,
    embedded,
    site,
    base,
    // The same origin as in the documents of the development server.
    url: url ?? (import.meta.env.DEV ? window.location.origin : null),
    pathInLocale: __PRESS_LOCALES__ ? pathInLocale : (path) => path,
  });
  let styled = router.getFirstState().view;
  const update = () => {
    const { view } = router.getState();
    if (view === styled) return;
    styled = view;
    applyStylesOf(view);
  };
  applyStylesOf(styled);
  update();
  router.subscribe(update);
}
