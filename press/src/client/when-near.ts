/** Calls back when an element comes near the viewport, at the latest when the browser is idle. */
export function whenNear(
  element: Element,
  { eager, onNear }: { eager: boolean; onNear: () => void },
): () => void {
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
  idle = hasIdleCallback
    ? requestIdleCallback(finish)
    : (setTimeout(finish, 2000) as unknown as number);
  return cancel;
}
