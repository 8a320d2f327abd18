import { type FocusEvent, useEffect } from 'react';
import { useSitePath } from '../common/site-location.ts';
import { usePopover } from '../common/use-popover.ts';

/** The menu as a drawer on a narrow screen. */
export function useDrawer() {
  const { isOpen, close, button, panel } = usePopover<HTMLElement>();
  const path = useSitePath();

  // Closes the drawer when the browser's Back button leads to another page, too.
  useEffect(() => close, [path]);

  useEffect(() => {
    const drawer = panel.ref.current;
    if (!isOpen || !drawer) return;
    // At this width the menu is a column, not a drawer.
    const hasColumn = matchMedia('(width >= 900px)');
    hasColumn.addEventListener('change', close);
    (drawer.querySelector<HTMLElement>('[aria-current="page"]') ?? drawer).focus();
    return () => hasColumn.removeEventListener('change', close);
  }, [isOpen]);

  /** Closes the drawer when the focus leaves it: the search, which has a shortcut, would open below it. */
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget?.matches('input') && !currentTarget.contains(relatedTarget)) close();
  };
  return { isOpen, button, panel: { ...panel, onBlur } };
}
