import { type RefObject, useEffect } from 'react';

/** `/` leads to the field from anywhere but another field, Ctrl or Cmd+K from everywhere. */
export function useShortcut(field: RefObject<HTMLInputElement>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      const isPrefixed = event.ctrlKey || event.metaKey;
      const isShortcut = isPrefixed
        ? event.key.toLowerCase() === 'k' && !event.shiftKey
        : event.key === '/' && !isTyping(event);
      if (!isShortcut) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}

function isTyping(event: KeyboardEvent): boolean {
  // The event's own target hides what is inside a shadow root.
  const [at] = event.composedPath();
  return (
    at instanceof HTMLElement &&
    (at.isContentEditable || at.matches('input, textarea, select, [role="textbox"]'))
  );
}
