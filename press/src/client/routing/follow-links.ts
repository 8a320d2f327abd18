import { DEMO_USES } from '../../shared/attributes.ts';
import { DOTTED, withoutBase } from '../../shared/route.ts';
import { base } from './base.ts';
import type { Router } from './router.ts';
import { addressOf } from './view.ts';

/** How long the pointer or the focus rests on a link before its page is prefetched. */
const PREFETCH_DELAY_MS = 80;

/** Passes clicks on links to the router, and prefetches pages. The document listens: prose is plain HTML. */
export function followLinks(router: Pick<Router, 'getState' | 'navigate' | 'prefetch'>): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const to = targetOf(event);
    if (!to) return;
    event.preventDefault();
    void router.navigate(to);
  });

  let pointedAt: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prefetchAfterRest = (event: Event) => {
    const to = targetOf(event);
    if (to === pointedAt) return;
    pointedAt = to;
    clearTimeout(timer);
    timer = setTimeout(() => prefetch(to), PREFETCH_DELAY_MS);
  };
  for (const name of ['pointerover', 'focusin']) {
    document.addEventListener(name, prefetchAfterRest, { passive: true });
  }
  // On touch, do not wait: a click follows at once.
  document.addEventListener('touchstart', (event) => prefetch(targetOf(event)), { passive: true });

  function prefetch(to: string | null) {
    if (to && !mustSaveData()) router.prefetch(to);
  }

  /** The full address of the link that an event is on, if the link leads to a page of this site. */
  function targetOf(event: Event): string | null {
    const address = linkAt(event)?.getAttribute('href') ?? '';
    // While another page is loading, the address bar already has its address, but links are still relative to
    // the visible page.
    const page = location.origin + addressOf(base, router.getState().location);
    if (!address || !URL.canParse(address, page)) return null;
    const { origin, pathname, href } = new URL(address, page);
    const path = origin === location.origin ? withoutBase(base, pathname) : null;
    // A last segment with a dot names a file, not a page.
    return path === null || DOTTED.test(path) ? null : href;
  }
}

function linkAt({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.hasAttribute('download')) return null;
  if (link.target && link.target !== '_self') return null;
  // A link in a demo belongs to the demo.
  return link.closest(`[${DEMO_USES}]`) ? null : link;
}

function mustSaveData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData || matchMedia('(prefers-reduced-data: reduce)').matches;
}
