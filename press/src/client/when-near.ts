/** Calls `onNear` once the element is near the viewport, or on idle unless `isPatient`. */
export function whenNear(element: Element, onNear: () => void, isPatient = false): () => void {
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
  const cancelIdle = isPatient ? undefined : whenIdle(finish);
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
  const id = setTimeout(onIdle, 2000);
  return () => clearTimeout(id);
}
