import { idOfHash } from '../../shared/route.ts';

/** Writes a history entry. False when the browser refuses: Safari throws on too many at a time. */
export function writeEntry(entry: { state: unknown; address?: string; isNew?: boolean }): boolean {
  try {
    if (entry.isNew) history.pushState(entry.state, '', entry.address);
    else history.replaceState(entry.state, '', entry.address);
    return true;
  } catch {
    return false;
  }
}

/* The state of each history entry has its scroll position. */

export function rememberScroll(): void {
  writeEntry({ state: { ...history.state, pressScroll: scrollY } });
}

/** Restores the position of the document's entry, and has the position remembered after each scrolling. */
export function startScrollMemory(remember: () => void): void {
  // The browser only restores the entry at which the document was left, and Chromium may do so before
  // the style sheet is loaded, and end at another position.
  scrollToRemembered();
  history.scrollRestoration = 'manual';
  // On leaving the entry it is too late: in a popstate event the entry has already changed. Safari
  // before 26.2 has no `scrollend`: there, only the position at which a link was followed is remembered.
  addEventListener('scrollend', remember);
  addEventListener('pagehide', () => {
    // After a reload the browser restores the position before the first paint.
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

export function restoreScroll(hash: string): void {
  if (!scrollToRemembered()) scrollToTarget(hash);
}

function scrollToRemembered(): boolean {
  const top = history.state?.pressScroll;
  if (typeof top !== 'number') return false;
  scrollTo({ top, behavior: 'instant' });
  return true;
}

/**
 * Scrolls to the element that a hash names, which may be folded, or without a hash to the top; the offset of
 * the element is its CSS `scroll-margin`.
 */
export function scrollToTarget(hash: string): void {
  if (!hash) {
    scrollTo({ top: 0, behavior: 'instant' });
    return;
  }
  const element = document.getElementById(idOfHash(hash)) ?? document.getElementById(hash.slice(1));
  const fold = element?.closest('details');
  if (fold) fold.open = true;
  element?.scrollIntoView({ behavior: 'instant' });
}
