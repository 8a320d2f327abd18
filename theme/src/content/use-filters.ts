import type { PageData } from '@multi-hooks/press/client';
import { useEffect } from 'react';

/** Lets the reader filter the overviews that have a place for it; other pages load nothing. */
export function useFilters(data: PageData | null): void {
  useEffect(() => {
    if (!document.querySelector('[data-filter]')) return;
    // Without it the overview is the plain list.
    import('./filter-overviews.ts').then(
      ({ filterOverviews }) => filterOverviews(),
      () => {},
    );
  }, [data]);
}
