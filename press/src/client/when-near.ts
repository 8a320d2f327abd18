/** Calls `onNear` near the viewport or on idle; with `eager` at once, with `patient` never on idle. */
export function whenNear(
  element: Element,
  options: { eager?: boolean | undefined; patient?: boolean; onNear: () => void },
): () => void {
  const { eager = false, patient = false, onNear } = options;
  if (eager) {
    onNear();
    return () => {};
  }
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
  const cancelIdle = patient ? undefined : whenIdle(finish);
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
