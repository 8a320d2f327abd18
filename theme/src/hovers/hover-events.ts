import type { Page } from '@multi-hooks/press/client';
import type { SyntheticEvent } from 'react';

/**
 * Handlers with which the names in the code of a page tell what they mean. Nothing of it is loaded
 * before a reader points at code.
 */
export function hoverEvents(page: Page) {
  const meet = (event: SyntheticEvent) => {
    const code = (event.target as Element).closest('[data-hovers]');
    if (!code) return;
    // The page may move while types are loading.
    const box = event.type === 'click' ? code.getBoundingClientRect() : undefined;
    load()?.then(
      (module) => module.meetCode(event.nativeEvent, { page, box }),
      // The next pointing tries again.
      () => {},
    );
  };
  // No pointer events: a finger that scrolls asks for nothing.
  return { onMouseOver: meet, onFocus: meet, onClick: meet };
}

// Apart, see `useFilters`. In an archive, whose only script has no chunks, the bundler fails at an
// import in unused code.
const load = () => (__PRESS_HOVERS__ ? import('./hovers.ts') : null);
