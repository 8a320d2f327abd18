import { withoutBase } from '../../shared/route.ts';
import { base } from './base.ts';
import type { Router } from './router.ts';

/**
 * One listener for every link of the document, whoever made it: prose is plain HTML. A click with a
 * modifier key or another button, a new tab and a download stay the browser's own.
 */
export function followLinks(router: Router): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = internalLinkAt(event);
    if (!link) return;
    event.preventDefault();
    void router.navigate(link.href);
  });

  const prefetch = (event: Event) => {
    const link = internalLinkAt(event);
    if (link && !savesData()) router.prefetch(link.href);
  };
  for (const name of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(name, prefetch, { passive: true });
  }
}

function internalLinkAt(event: Event): HTMLAnchorElement | null {
  const at = event.target;
  const link = at instanceof Element ? at.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self'))
    return null;
  // A demo's links are the demo's.
  if (link.origin !== location.origin || link.closest('[data-demo-root]')) return null;
  const path = withoutBase(base, link.pathname);
  // A last segment with a dot is a file, not a page.
  return path === null || /\.[^/]+$/.test(path) ? null : link;
}

function savesData(): boolean {
  return Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);
}
