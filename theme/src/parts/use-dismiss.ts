import { type RefObject, useEffect } from 'react';

/** Closes a popup on any click on the page, or on Escape, which returns the focus to its button. */
export function useDismiss(options: {
  isOpen: boolean;
  close: () => void;
  button: RefObject<HTMLElement>;
}): void {
  const { isOpen, close, button } = options;
  useEffect(() => {
    if (!isOpen) return;
    const onClick = ({ target, detail }: MouseEvent) => {
      if (!(target instanceof Element) || button.current?.contains(target)) return;
      // In the drawer they open groups.
      if (__PRESS_LARGE__ && target.closest('.y-menu[data-open] button')) return;
      // Arrow keys fire clicks while moving through radio buttons.
      if (detail === 0 && target.matches('[type="radio"]')) return;
      close();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    // Capture, because a demo may stop the propagation of its clicks.
    document.addEventListener('click', onClick, true);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen, close, button]);
}
