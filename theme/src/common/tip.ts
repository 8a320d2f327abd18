import type { TouchEvent } from 'react';

/** For a tool that is an icon: a long press shows the text instead of using the tool. */
export const tip = (text: string) => ({
  'data-tip': text,
  onTouchStart({ currentTarget: tool }: TouchEvent<HTMLElement>) {
    const show = (isShown: boolean, delay: number) =>
      setTimeout(() => tool.toggleAttribute('data-tip-open', isShown), delay);
    const timer = show(true, 400);
    tool.ontouchend = tool.ontouchcancel = (event) => {
      clearTimeout(timer);
      // Without the click that would follow.
      if (tool.hasAttribute('data-tip-open') && event.cancelable) event.preventDefault();
      // Time to lift the finger and read.
      show(false, 1500);
    };
  },
});
