import type { PageData } from '@multi-hooks/press/client';
import { useEffect } from 'react';

/** Lets the reader filter the overviews that have a place for it; other pages load nothing. */
export function useFilters(data: PageData | null): void {
  useEffect(() => {
    if (!data || !document.querySelector('[data-filter]')) return;
    loadFilter().then(
      (module) => module.filterOverviews(data.page.path),
      // Without it the overview is the plain list.
      () => {},
    );
  }, [data]);
}

// The whole module: a name that is picked out of it would be in the entry three times. And apart from
// what follows, which the bundler would call before it knows whether the style sheet was loaded.
const loadFilter = () => import('./filter.ts');
