import { type RefObject, useEffect } from 'react';

/** Focuses the field on Ctrl or Cmd+K, and on `/` unless the reader is typing. */
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
  // `event.target` does not reveal elements in a shadow root.
  const [at] = event.composedPath();
  return (
    at instanceof HTMLElement &&
    (at.isContentEditable || at.matches('input, textarea, select, [role="textbox"]'))
  );
}
