import { useCallback, useEffect, useId, useRef, useState } from 'react';

/**
 * A button that opens a panel: any click on the page closes it, and so does Escape, which returns the
 * focus to the button. The panel stays filled: a click in it closes it, and its target must still exist.
 */
export function useDisclosure(panelId?: string) {
  const [isOpen, setOpen] = useState(false);
  const [isFilled, setFilled] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const ownId = useId();
  const id = panelId ?? ownId;
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    if (!isOpen) return;
    const onClick = ({ target, detail }: MouseEvent) => {
      if (!(target instanceof Element) || button.current?.contains(target)) return;
      // Arrow keys fire clicks while moving through radio buttons.
      if (detail === 0 && target.matches('[type="radio"]')) return;
      close();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    const listening = new AbortController();
    const { signal } = listening;
    // Capture, because a demo may stop the propagation of its clicks.
    document.addEventListener('click', onClick, { capture: true, signal });
    document.addEventListener('keydown', onKeyDown, { signal });
    // A click in a demo's frame stays in it; this document only loses the focus.
    window.addEventListener('blur', close, { signal });
    return () => listening.abort();
  }, [isOpen, close]);

  return {
    isOpen,
    isFilled,
    close,
    button,
    toggle: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick() {
        setFilled(true);
        setOpen(!isOpen);
      },
    },
    panel: { id, hidden: !isOpen },
  };
}
