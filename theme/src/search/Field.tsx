import { type ComponentProps, type RefObject, useEffect } from 'react';
import { useHydrated } from '../common/site-location.ts';
import { SearchIcon } from '../icons.tsx';
import { useTexts } from '../locales/texts.ts';
import { useShortcut } from './use-shortcut.ts';

/** The search field. On a phone it is an icon that covers the bar when focused. */
export function Field({
  inputRef,
  onFocus,
  ...props
}: ComponentProps<'input'> & { inputRef: RefObject<HTMLInputElement>; onFocus: () => void }) {
  const texts = useTexts();
  const isMac = useHydrated() && /Mac|iP/.test(navigator.platform);
  useShortcut(inputRef);
  // The reader may have focused the field before hydration.
  useEffect(() => {
    if (document.activeElement === inputRef.current) onFocus();
  }, []);
  return (
    <div className="y-search-field">
      <SearchIcon />
      <input
        ref={inputRef}
        type="search"
        aria-label={texts.search}
        aria-keyshortcuts="/ Control+K Meta+K"
        placeholder={texts.search}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        onFocus={onFocus}
        {...props}
      />
      <span className="y-search-keys" aria-hidden="true">
        <kbd>/</kbd> <kbd>{isMac ? '⌘' : 'Ctrl'} K</kbd>
      </span>
    </div>
  );
}
