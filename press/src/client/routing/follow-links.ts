import { DOTTED } from '../../shared/file-address.ts';
import { withoutBase } from '../../shared/route.ts';
import type { Router } from './router.ts';

interface FollowOptions {
  router: Pick<Router, 'navigate' | 'prefetch'>;
  base: string;
}

/**
 * Hands clicks on links of this site to the router, and prefetches what the reader points at. The
 * document has one listener for all links, as prose is plain HTML. Clicks with a modifier key or
 * another button, new tabs and downloads are left to the browser.
 */
export function followLinks({ router, base }: FollowOptions): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = internalLinkAt(event, base);
    if (!link) return;
    event.preventDefault();
    void router.navigate(link.href);
  });

  const prefetch = (event: Event) => {
    const link = internalLinkAt(event, base);
    if (link && !savesData()) router.prefetch(link.href);
  };
  for (const name of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(name, prefetch, { passive: true });
  }
}

function internalLinkAt(event: Event, base: string): HTMLAnchorElement | null {
  const at = event.target;
  const link = at instanceof Element ? at.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self'))
    return null;
  // A link in a demo belongs to the demo.
  if (link.origin !== location.origin || link.closest('[data-demo-root]')) return null;
  const path = withoutBase(base, link.pathname);
  // A last segment with a dot names a file, not a page.
  return path === null || DOTTED.test(path) ? null : link;
}

function savesData(): boolean {
  return Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);
}
