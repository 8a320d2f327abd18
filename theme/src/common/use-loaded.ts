import { useEffect, useState } from 'react';

/** Loads as soon as `load` is not null, again when `key` changes, and after a failure by `retry`. */
export function useLoaded<Value>(load: (() => Promise<Value>) | null, key?: unknown) {
  const [attempt, setAttempt] = useState(0);
  const [loading, setLoading] = useState<{ value?: Value; failed: boolean }>({ failed: false });
  const isWanted = load !== null;
  useEffect(() => {
    if (!load) return;
    let isOutdated = false;
    load().then(
      (value) => isOutdated || setLoading({ value, failed: false }),
      () => isOutdated || setLoading({ failed: true }),
    );
    return () => {
      isOutdated = true;
      setLoading({ failed: false });
    };
  }, [isWanted, key, attempt]);
  return { ...loading, retry: () => setAttempt(attempt + 1) };
}
