import { loadSearch, type Search } from '@multi-hooks/press/client';
import { useState } from 'react';
import { usePlace } from '../layout/place.ts';

interface Index {
  search?: Search;
  /** Shows what `search` has found. */
  Results?: typeof import('./Results.tsx').Results;
  hasFailed?: boolean;
}

/** The search of the current locale, once `load` has been called. */
export function useIndex(): Index & { load: () => void } {
  const { path } = usePlace();
  const [index, setIndex] = useState<Index>({});
  function load() {
    setIndex(({ search, Results }) => ({ search, Results }));
    Promise.all([loadSearch(path), import('./Results.tsx')]).then(
      ([search, { Results }]) => setIndex({ search, Results }),
      () => setIndex({ hasFailed: true }),
    );
  }
  return { ...index, load };
}
