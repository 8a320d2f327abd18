import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Keeps a box that grows scrolled to its end, unless the reader is in it or has scrolled away. */
export function useFollowEnd(box: RefObject<HTMLElement>, content: unknown): void {
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const onScroll = () => {
      const { scrollTop, scrollLeft, scrollWidth, scrollHeight, clientWidth, clientHeight } =
        element;
      isAtEnd.current =
        scrollWidth - clientWidth - scrollLeft < 8 && scrollHeight - clientHeight - scrollTop < 8;
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !isAtEnd.current || element.matches(':hover, :focus-within')) return;
    element.scrollTo(element.scrollWidth, element.scrollHeight);
  }, [content]);
}
