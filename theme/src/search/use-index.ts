import { loadSearch, type Search } from '@multi-hooks/press/client';
import { useEffect, useState } from 'react';
import { useSiteLocation } from '../layout/site-location.ts';

interface Index {
  search?: Search;
  hasFailed?: boolean;
}

/** The search of the current locale: as it was requested already, and again after `load`. */
export function useIndex(requested: Promise<Search> | undefined): Index & { load: () => void } {
  const { path } = useSiteLocation();
  const [index, setIndex] = useState<Index>({});
  function show(request: Promise<Search> | undefined) {
    request?.then(
      (search) => setIndex({ search }),
      () => setIndex({ hasFailed: true }),
    );
  }
  useEffect(() => show(requested), []);
  function load() {
    // The old index serves until the new one has come.
    setIndex(({ search }) => ({ search }));
    show(loadSearch(path));
  }
  return { ...index, load };
}
