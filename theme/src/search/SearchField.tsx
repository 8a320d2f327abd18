import { type ComponentProps, type ReactNode, type RefObject, useEffect } from 'react';
import { useHydrated } from '../common/site-location.ts';
import { SearchIcon } from '../icons.tsx';
import { useTexts } from '../locales/texts.ts';

/** The search field. On a phone it is an icon that covers the header when focused. */
export function SearchField({
  inputRef,
  onFocus,
  ...props
}: Omit<ComponentProps<'input'>, 'onFocus'> & {
  inputRef: RefObject<HTMLInputElement>;
  onFocus: (field: HTMLInputElement, from: HTMLElement | null) => void;
}) {
  const texts = useTexts();
  const isMac = useHydrated() && /Mac|iP/.test(navigator.platform);
  // The reader may have focused the field before hydration.
  useEffect(() => {
    const field = inputRef.current;
    if (field && document.activeElement === field) onFocus(field, null);
  }, []);
  return (
    <div className="y-search-field">
      <SearchIcon />
      <input
        ref={inputRef}
        type="search"
        aria-label={texts.search}
        // The boot script handles them, even before hydration.
        aria-keyshortcuts="/ Control+K Meta+K"
        placeholder={texts.search}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        onFocus={({ currentTarget, relatedTarget }) =>
          onFocus(currentTarget, relatedTarget as HTMLElement | null)
        }
        {...props}
      />
      <span className="y-search-keys" aria-hidden="true">
        <kbd>/</kbd> <kbd>{isMac ? '⌘' : 'Ctrl'} K</kbd>
      </span>
    </div>
  );
}

/** Whether a key is neither part of a composition nor pressed with a modifier. */
export function isPlainKey(event: KeyboardEvent): boolean {
  // Safari fires the key that ends a composition after `compositionend`, with the code 229.
  if (event.isComposing || event.keyCode === 229) return false;
  return !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
}

/** The panel below the field: the list of results, and the status of the search. */
export function SearchPanel(props: {
  field: RefObject<HTMLInputElement>;
  status: string;
  /** Whether the status is for screen readers only. */
  isStatusVisuallyHidden?: boolean;
  retry: (() => void) | false;
  children?: ReactNode;
}) {
  const { retry } = props;
  const texts = useTexts();
  const onRetry = () => {
    // The button that has the focus is about to be removed.
    props.field.current?.focus();
    if (retry) retry();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field
    <div
      // Invisible but present: a live region must exist before its text.
      className={props.status ? 'y-search-panel' : 'y-visually-hidden'}
      // Chromium would stop at it with Tab, because it scrolls.
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      <p role="status" className={props.isStatusVisuallyHidden ? 'y-visually-hidden' : undefined}>
        {props.status}
      </p>
      {props.children}
      {retry && (
        <button type="button" className="y-button" onClick={onRetry}>
          {texts.retry}
        </button>
      )}
    </div>
  );
}
