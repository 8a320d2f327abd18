import type { TouchEvent } from 'react';

/** For a tool whose name is a tip: a long press opens it instead of using the tool. */
export const tip = {
  'data-tip': '',
  onTouchStart({ currentTarget: tool }: TouchEvent<HTMLElement>) {
    const show = (state: string, delay: number) =>
      setTimeout(() => {
        tool.dataset.tip = state;
      }, delay);
    const timer = show('open', 400);
    tool.ontouchend = tool.ontouchcancel = (event) => {
      clearTimeout(timer);
      // Without the click that would follow.
      if (tool.dataset.tip && event.cancelable) event.preventDefault();
      // Time to lift the finger and read.
      show('', 1500);
    };
  },
};
