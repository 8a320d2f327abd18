import { idOfHash } from '../../shared/route.ts';
import { countEntry, writeEntry } from './history-entry.ts';

/** Remembers the scroll position of each history entry, by a key in the entry's state. */
export function createScrollMemory() {
  const STORE = 'press:scroll';
  const positions = read();
  let key = identify(history.state);
  /**
   * Whether the document shows the current entry: before that, the scroll position is that of another one.
   */
  let isShown = true;

  function read(): Map<string, number> {
    try {
      return new Map(JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, number][]);
    } catch {
      return new Map();
    }
  }

  function remember() {
    if (!isShown) return;
    // A map lists its keys in the order in which they were set: the last ones are kept.
    positions.delete(key);
    positions.set(key, scrollY);
  }

  return {
    /** `hasView`: whether the document shows the current entry already. */
    start({ hasView }: { hasView: boolean }) {
      isShown = hasView;
      // The browser only restores the entry at which the document was left, and Chromium may do so before
      // the style sheet is loaded, and end at another position.
      const position = positions.get(key);
      if (position !== undefined) scrollTo({ top: position, behavior: 'instant' });
      history.scrollRestoration = 'manual';
      // Recorded while scrolling: in a popstate event the entry has already changed.
      addEventListener('scroll', remember, { passive: true });
      addEventListener('pagehide', () => {
        // After a reload the browser restores the position before the first paint.
        history.scrollRestoration = 'auto';
        try {
          sessionStorage.setItem(STORE, JSON.stringify([...positions].slice(-100)));
        } catch {
          // Without storage the positions are kept for the lifetime of the document.
        }
      });
      addEventListener('pageshow', () => {
        history.scrollRestoration = 'manual';
      });
    },
    enter() {
      remember();
      isShown = false;
      key = newKey();
      return { pressKey: key };
    },
    /** Another history entry became the current one. */
    move(state: unknown) {
      isShown = false;
      key = identify(state);
    },
    arrive() {
      isShown = true;
    },
    restore(hash: string) {
      const position = positions.get(key);
      if (position !== undefined) scrollTo({ top: position, behavior: 'instant' });
      else if (hash) this.toHash(hash);
      else this.toTop();
    },
    toTop() {
      scrollTo({ top: 0, behavior: 'instant' });
    },
    /** Scrolls to the element that a hash names; its offset is its CSS `scroll-margin`. */
    toHash(hash: string) {
      const element =
        document.getElementById(idOfHash(hash)) ?? document.getElementById(hash.slice(1));
      element?.scrollIntoView({ behavior: 'instant' });
    },
  };
}

/**
 * The key of the current entry. An entry that the browser added, for example for a typed hash, gets a new
 * one.
 */
function identify(state: unknown): string {
  const existingKey = (state as { pressKey?: unknown } | null)?.pressKey;
  if (typeof existingKey === 'string') return existingKey;
  countEntry();
  const pressKey = newKey();
  writeEntry({ state: { ...(state as object | null), pressKey } });
  return pressKey;
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}
