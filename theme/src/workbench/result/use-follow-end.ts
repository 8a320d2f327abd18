import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Keeps a box that grows scrolled to its end, unless the reader is in it or has scrolled away. */
export function useFollowEnd(box: RefObject<HTMLElement>, content: unknown): void {
  /** The size of the content to whose end the box was last scrolled. */
  const last = useRef({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { scrollWidth: width, scrollHeight: height } = element;
    const isAtEnd =
      element.scrollLeft + element.clientWidth > Math.min(last.current.width, width) - 8 &&
      element.scrollTop + element.clientHeight > Math.min(last.current.height, height) - 8;
    if (!isAtEnd || element.matches(':hover, :focus-within')) return;
    last.current = { width, height };
    element.scrollTo(width, height);
  }, [content]);
}
