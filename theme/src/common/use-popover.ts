import { useEffect, useId, useRef, useState } from 'react';

/**
 * A button that opens a popover. The browser closes it by Escape and where a pointer is pressed outside of it;
 * any click closes it, too: inside of it, by the keyboard or by a script.
 */
export function usePopover<Panel extends HTMLElement>() {
  const id = useId();
  const panel = useRef<Panel>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => panel.current?.hidePopover();

  useEffect(() => {
    const element = panel.current;
    // React 18 does not know this event. It follows the click that closes the popover, whose target must exist
    // until the click is handled.
    const onToggle = (event: Event) => setOpen((event as ToggleEvent).newState === 'open');
    element?.addEventListener('toggle', onToggle);
    // It needs no script to open, so it may be open already.
    setOpen(element?.matches(':popover-open') ?? false);
    // A click in a demo's frame stays in it; this document only loses the focus.
    window.addEventListener('blur', close);
    return () => {
      element?.removeEventListener('toggle', onToggle);
      window.removeEventListener('blur', close);
    };
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const onClick = ({ detail, target }: MouseEvent) => {
      // The button itself closes what it opened.
      if (target instanceof Element && target.closest(`[popovertarget="${id}"]`)) return;
      // Arrow keys fire clicks while moving through radio buttons.
      if (detail > 0 || !(target instanceof HTMLInputElement)) close();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [isOpen, id]);

  return {
    isOpen,
    close,
    // React 18 passes on attributes that it does not know.
    button: { type: 'button' as const, 'aria-expanded': isOpen, popovertarget: id },
    panel: { ref: panel, id, popover: 'auto' as const },
  };
}
