import { useLayoutEffect, useState } from 'react';

/** Replaces the demo with the result, and back when the workbench closes, without a layout shift. */
export function useDemoPlace(options: {
  id: string;
  /** Whether there is a result, or a reason why there is none. */
  hasOutcome: boolean;
  setReplaced: (isReplaced: boolean) => void;
}): { area: HTMLElement | null; isTaken: boolean } {
  const { id, hasOutcome, setReplaced } = options;
  // Null where the demo has no frame around it.
  const [area] = useState(() => frameOf(id)?.querySelector<HTMLElement>('.y-demo-area') ?? null);
  const [isTaken, setTaken] = useState(false);

  useLayoutEffect(() => bringIntoView(id), []);

  useLayoutEffect(() => {
    if (!hasOutcome) return;
    // The result is about as high as the demo: nothing below it moves.
    area?.style.setProperty('--y-taken', `${area.offsetHeight}px`);
    setTaken(true);
    setReplaced(true);
  }, [hasOutcome]);

  useLayoutEffect(
    () => () => {
      setReplaced(false);
      if (area) keepPlace(area);
    },
    [],
  );
  return { area, isTaken };
}

const frameOf = (id: string) =>
  document.getElementById(`${id}-workbench`)?.closest<HTMLElement>('[data-demo]');

/** Scrolls as little as needed to show the result and as much of the editor as fits. */
export function bringIntoView(id: string): void {
  const frame = frameOf(id) ?? document.getElementById(`${id}-workbench`);
  if (!frame) return;
  const { top } = frame.getBoundingClientRect();
  const isCut = top < Number.parseFloat(getComputedStyle(frame).scrollMarginTop);
  frame.scrollIntoView({ block: isCut ? 'start' : 'nearest' });
}

/** Keeps the scroll position relative to the demo when the result is removed. */
function keepPlace(area: HTMLElement) {
  const { top } = area.getBoundingClientRect();
  queueMicrotask(() => {
    if (!area.isConnected) return;
    window.scrollBy({ top: area.getBoundingClientRect().top - top, behavior: 'instant' });
  });
}

/** How many px at the top of the window the bar of the page and a sticky result cover. */
export function coveredTop(element: Element): number {
  const area = element.closest('[data-demo]')?.querySelector<HTMLElement>('.y-demo-area');
  const { position, top } = area ? getComputedStyle(area) : { position: '', top: '' };
  if (area && position === 'sticky') return Number.parseFloat(top) + area.offsetHeight;
  return document.querySelector('.y-bar')?.clientHeight ?? 0;
}
