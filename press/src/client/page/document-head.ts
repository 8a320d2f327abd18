import { site } from 'virtual:press/site';
import { theme } from 'virtual:press/theme';
import { localeOf } from '../../shared/route.ts';
import type { RouterState } from '../routing/router.ts';

export type ViewState = Pick<RouterState, 'view' | 'location'>;

export function documentTitle(state: ViewState): string {
  const title = titleOf(state);
  return title ? `${title} - ${site.title}` : site.title;
}

function titleOf({ view, location }: ViewState): string | undefined {
  if (view.kind === 'page') return view.page.title;
  if (view.kind === 'demo') {
    const { demo, pageTitle } = view;
    return [demo.title ?? demo.identifier, pageTitle].filter(Boolean).join(' - ');
  }
  if (view.kind === 'not-found') {
    return theme.notFoundTitle(localeOf(location.path, site.locales).name);
  }
}

const METADATA =
  '[rel=canonical], [rel=alternate], [name=description], [name=robots], [name^=twitter], [property], [type="application/ld+json"]';

/**
 * Removes the metadata of the page that the document was built for, such as its canonical address, once the
 * document shows another page. Crawlers load the document of each page.
 */
export function removeMetadata(): void {
  for (const element of document.head.querySelectorAll(METADATA)) element.remove();
}
