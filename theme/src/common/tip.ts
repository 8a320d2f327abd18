import type { TouchEvent } from 'react';

/** Props for a tooltip; on touch screens, a long press shows it instead of clicking. */
export const tip = (text: string) => ({
  'data-tip': text,
  onTouchStart({ currentTarget: tool }: TouchEvent<HTMLElement>) {
    const show = (isShown: boolean, delay: number) =>
      setTimeout(() => tool.toggleAttribute('data-tip-open', isShown), delay);
    const timer = show(true, 400);
    tool.ontouchend = tool.ontouchcancel = (event) => {
      clearTimeout(timer);
      if (tool.hasAttribute('data-tip-open') && event.cancelable) event.preventDefault();
      // Time to lift the finger and read.
      show(false, 1500);
    };
  },
});
