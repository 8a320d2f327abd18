import { writeEntry } from './history-entry.ts';

/** The scroll positions of the history's entries, by the key each entry carries in its state. */
export function createScrollMemory() {
  const STORE = 'press:scroll';
  const positions = read();
  let key = keyOf(history.state) ?? newKey();

  function read(): Map<string, number> {
    try {
      return new Map(JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, number][]);
    } catch {
      return new Map();
    }
  }

  const remember = () => positions.set(key, scrollY);

  return {
    start() {
      // The browser restores only the entry that the document was left at, and Chromium may do so
      // before the style sheet is there, which leads elsewhere.
      const position = positions.get(key);
      if (position !== undefined) scrollTo({ top: position, behavior: 'instant' });
      writeEntry({ state: { ...history.state, pressKey: key } });
      history.scrollRestoration = 'manual';
      // The position must be known before a popstate event, when the entry has already changed.
      addEventListener('scroll', remember, { passive: true });
      addEventListener('pagehide', () => {
        // Restoring after a reload is the browser's: it does so before the first paint.
        history.scrollRestoration = 'auto';
        try {
          sessionStorage.setItem(STORE, JSON.stringify([...positions].slice(-100)));
        } catch {
          // Without storage the positions last as long as the document.
        }
      });
      addEventListener('pageshow', () => {
        history.scrollRestoration = 'manual';
      });
    },
    /** The state of the current entry. */
    entry: () => ({ pressKey: key }),
    leave: remember,
    /** A new entry begins; returns its state. */
    enter() {
      key = newKey();
      return { pressKey: key };
    },
    /** Another entry of the history became the current one. */
    move(state: unknown) {
      key = keyOf(state) ?? newKey();
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
    /** Scrolls to the element a hash names; the offset is the element's own scroll margin. */
    toHash(hash: string) {
      elementOf(hash)?.scrollIntoView({ behavior: 'instant' });
    },
  };
}

function elementOf(hash: string): Element | null {
  const raw = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(raw)) ?? document.getElementById(raw);
  } catch {
    return document.getElementById(raw);
  }
}

function keyOf(state: unknown): string | undefined {
  const key = (state as { pressKey?: unknown } | null)?.pressKey;
  return typeof key === 'string' ? key : undefined;
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}
