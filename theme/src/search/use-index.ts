import { loadSearch, type Search } from '@multi-hooks/press/client';
import { useEffect, useState } from 'react';
import { useSiteLocation } from '../layout/site-location.ts';

interface Index {
  search?: Search;
  hasFailed?: boolean;
}

/** The search of the current locale: from `first`, and reloaded whenever `load` is called. */
export function useIndex(first: Promise<Search> | undefined): Index & { load: () => void } {
  const { path } = useSiteLocation();
  const [index, setIndex] = useState<Index>({});
  function follow(coming: Promise<Search> | undefined) {
    coming?.then(
      (search) => setIndex({ search }),
      () => setIndex({ hasFailed: true }),
    );
  }
  useEffect(() => follow(first), []);
  function load() {
    setIndex(({ search }) => ({ search }));
    follow(loadSearch(path));
  }
  return { ...index, load };
}
