import { useEffect } from 'react';
import { usePopover } from '../common/use-popover.ts';

/** The menu as a drawer on a narrow screen. */
export function useDrawer() {
  const { isOpen, close, button, panel } = usePopover<HTMLElement>();

  useEffect(() => {
    const drawer = panel.ref.current;
    if (!isOpen || !drawer) return;
    // At this width the menu is a column, not a drawer.
    const hasColumn = matchMedia('(width >= 900px)');
    hasColumn.addEventListener('change', close);
    (drawer.querySelector<HTMLElement>('[aria-current="page"]') ?? drawer).focus();
    return () => hasColumn.removeEventListener('change', close);
  }, [isOpen]);

  return { isOpen, button, panel };
}
