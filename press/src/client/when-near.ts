/** Where a browser cannot report that it is idle. */
const IDLE_DELAY_MS = 2000;

/** Calls `onNear` once the element is near the viewport, and otherwise on idle, unless it must be near. */
export function whenNear(element: Element, onNear: () => void, mustBeNear = false): () => void {
  const finish = () => {
    cancel();
    onNear();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) finish();
    },
    { rootMargin: '300px' },
  );
  observer.observe(element);
  const cancelIdle = mustBeNear ? undefined : whenIdle(finish);
  const cancel = () => {
    observer.disconnect();
    cancelIdle?.();
  };
  return cancel;
}

export function whenIdle(onIdle: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(onIdle);
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(onIdle, IDLE_DELAY_MS);
  return () => clearTimeout(id);
}
