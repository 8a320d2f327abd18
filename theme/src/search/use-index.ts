import { loadSearch, type Search } from '@multi-hooks/press/client';
import { useState } from 'react';
import { usePlace } from '../layout/place.ts';

interface Index {
  search?: Search;
  hasFailed?: boolean;
}

/** The search of the current locale, once `load` has been called. */
export function useIndex(): Index & { load: () => void } {
  const { path } = usePlace();
  const [index, setIndex] = useState<Index>({});
  function load() {
    setIndex(({ search }) => ({ search }));
    loadSearch(path).then(
      (search) => setIndex({ search }),
      () => setIndex({ hasFailed: true }),
    );
  }
  return { ...index, load };
}
