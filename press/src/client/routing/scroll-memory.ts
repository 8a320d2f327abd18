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

/** Keeps the scroll position of each history entry in its state. */
export function createScrollMemory() {
  /**
   * Whether the document shows the current entry: until then, the scroll position belongs to another entry.
   */
  let isShown = true;

  function remember() {
    if (isShown) writeEntry({ state: { ...history.state, pressScroll: scrollY } });
  }

  function toRemembered(): boolean {
    const top = history.state?.pressScroll;
    if (typeof top !== 'number') return false;
    scrollTo({ top, behavior: 'instant' });
    return true;
  }

  return {
    /** `hasView`: whether the document shows the current entry already. */
    start({ hasView }: { hasView: boolean }) {
      isShown = hasView;
      // The browser only restores the entry at which the document was left, and Chromium may do so before
      // the style sheet is loaded, and end at another position.
      toRemembered();
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
    },
    /** The current entry is about to change; the document will show it later. */
    leave() {
      isShown = false;
    },
    arrive() {
      isShown = true;
    },
    remember,
    restore(hash: string) {
      if (toRemembered()) return;
      if (hash) this.toHash(hash);
      else this.toTop();
    },
    toTop() {
      scrollTo({ top: 0, behavior: 'instant' });
    },
    /** Scrolls to the element that a hash names, which may be folded; its offset is its CSS `scroll-margin`. */
    toHash(hash: string) {
      const element =
        document.getElementById(idOfHash(hash)) ?? document.getElementById(hash.slice(1));
      const fold = element?.closest('details');
      if (fold) fold.open = true;
      element?.scrollIntoView({ behavior: 'instant' });
    },
  };
}
