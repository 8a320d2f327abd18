import { type RefObject, useEffect } from 'react';

/** Closes what a button has opened: by any click on the page, or by Escape, back to the button. */
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
      // The arrow keys click, too, while they move through radio items.
      if (detail === 0 && target.matches('[type="radio"]')) return;
      close();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    // Capturing: a demo that stops its clicks is on the page, too.
    document.addEventListener('click', onClick, true);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen, close, button]);
}
