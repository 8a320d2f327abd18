import type { Page } from '@multi-hooks/press/client';
import type { SyntheticEvent } from 'react';

/** Handlers that show the types of names in code. Nothing is loaded before a reader points at code. */
export function hoverEvents(page: Page) {
  const start = (event: SyntheticEvent) => {
    const code = (event.target as Element).closest('[data-hovers]');
    if (!code) return;
    // The page may move while types are loading.
    const box = event.type === 'click' ? code.getBoundingClientRect() : undefined;
    load().then(
      (module) => module.startHovers(event.nativeEvent, { page, box }),
      // The next event tries again.
      () => {},
    );
  };
  // No pointer events, which a finger that scrolls would fire.
  return { onMouseOver: start, onFocus: start, onClick: start };
}

// Separate, see `ProseTools`.
const load = () => import('./hovers.ts');
