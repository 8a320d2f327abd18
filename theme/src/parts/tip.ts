import type { TouchEvent } from 'react';

const LONG_PRESS = 400;
/** For as long as it takes to lift the finger and read. */
const STAY = 1500;

/** For a tool whose name is a tip: a long press opens it instead of using the tool. */
export const tip = {
  'data-tip': true,
  onTouchStart({ currentTarget: tool }: TouchEvent<HTMLElement>) {
    const timer = setTimeout(() => tool.toggleAttribute('data-open', true), LONG_PRESS);
    tool.ontouchend = tool.ontouchcancel = (event) => {
      clearTimeout(timer);
      // Without the click that would follow.
      if (tool.hasAttribute('data-open') && event.cancelable) event.preventDefault();
      setTimeout(() => tool.removeAttribute('data-open'), STAY);
    };
  },
};
