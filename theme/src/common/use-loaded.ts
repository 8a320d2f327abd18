import { useEffect, useState } from 'react';

interface Loading<Value> {
  value?: Value;
  failed: boolean;
}

/**
 * Loads as soon as `load` is not null, again when `key` changes, and after a failure by `retry`. After
 * `patience` milliseconds a load is reported as a failure, but is still used when it arrives.
 */
export function useLoaded<Value>(
  load: (() => Promise<Value>) | null,
  key?: unknown,
  patience?: number,
): Loading<Value> & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [loading, setLoading] = useState<Loading<Value>>({ failed: false });
  const isWanted = load !== null;
  useEffect(() => {
    if (!load) return;
    let isOutdated = false;
    const set = (next: Loading<Value>) => isOutdated || setLoading(next);
    const late = patience && setTimeout(set, patience, { failed: true });
    load()
      .then(
        (value) => set({ value, failed: false }),
        () => set({ failed: true }),
      )
      .finally(() => clearTimeout(late));
    return () => {
      isOutdated = true;
      clearTimeout(late);
      setLoading({ failed: false });
    };
  }, [isWanted, key, attempt]);
  return { ...loading, retry: () => setAttempt(attempt + 1) };
}
