import { useEffect, useState } from 'react';

interface Loading<Value> {
  value?: Value;
  failed: boolean;
}

/** Loads as soon as `load` is not null, again when `key` changes, and after a failure by `retry`. */
export function useLoaded<Value>(
  load: (() => Promise<Value>) | null,
  key?: unknown,
): Loading<Value> & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [loading, setLoading] = useState<Loading<Value>>({ failed: false });
  const isWanted = load !== null;
  useEffect(() => {
    if (!load) return;
    let isOutdated = false;
    const set = (next: Loading<Value>) => isOutdated || setLoading(next);
    load().then(
      (value) => set({ value, failed: false }),
      () => set({ failed: true }),
    );
    return () => {
      isOutdated = true;
      setLoading({ failed: false });
    };
  }, [isWanted, key, attempt]);
  return { ...loading, retry: () => setAttempt(attempt + 1) };
}
