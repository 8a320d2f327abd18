/** Calls `onNear` once the element is near the viewport. Returns a function to stop waiting. */
export function whenNear(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: '300px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

export function whenIdle(onIdle: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(onIdle);
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(onIdle, 2000);
  return () => clearTimeout(id);
}
