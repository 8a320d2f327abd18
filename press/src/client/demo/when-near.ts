/**
 * Calls `onNear` when an element comes near the viewport, at the latest when the browser is idle.
 * `eager` calls it at once, `patient` does not call it on idle. Returns a function that cancels.
 */
export function whenNear(
  element: Element,
  options: { eager?: boolean; patient?: boolean; onNear: () => void },
): () => void {
  const { eager = false, patient = false, onNear } = options;
  if (eager) {
    onNear();
    return () => {};
  }
  let idle: number | undefined;
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
  const hasIdleCallback = typeof requestIdleCallback === 'function';
  const cancel = () => {
    observer.disconnect();
    if (hasIdleCallback) cancelIdleCallback(idle as number);
    else clearTimeout(idle);
  };
  observer.observe(element);
  if (patient) return cancel;
  idle = hasIdleCallback
    ? requestIdleCallback(finish)
    : (setTimeout(finish, 2000) as unknown as number);
  return cancel;
}
