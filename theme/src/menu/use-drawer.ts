import { useEffect, useRef } from 'react';
import { useDisclosure } from '../common/use-disclosure.ts';

/** The menu drawer on a narrow screen: moves the focus in and back, and locks the page behind it. */
export function useDrawer() {
  const { isOpen, close, button, toggle } = useDisclosure('y-menu');
  const panel = useRef<HTMLElement>(null);
  const behind = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const opener = button.current;
    const drawer = panel.current;
    const page = behind.current;
    const root = document.documentElement;
    // At this width the menu is a column, not a drawer.
    const hasColumn = matchMedia('(width >= 900px)');
    hasColumn.addEventListener('change', close);
    root.style.overflow = 'hidden';
    // As a prop, React 18 wants text for `inert`, React 19 a boolean.
    page?.toggleAttribute('inert', true);
    const current = drawer?.querySelector<HTMLElement>('[aria-current="page"]') ?? drawer;
    current?.focus({ preventScroll: true });
    return () => {
      hasColumn.removeEventListener('change', close);
      root.style.overflow = '';
      page?.removeAttribute('inert');
      const { activeElement } = document;
      if (activeElement === document.body || drawer?.contains(activeElement)) opener?.focus();
    };
  }, [isOpen, close]);

  return { isOpen, toggle, panel, behind };
}
