import { type RefObject, useLayoutEffect, useState } from 'react';
import { isPlainKey } from '../is-plain-key.ts';

const NONE = -1;

/** Key → the next active option; wraps around at both ends. Home and End move the caret. */
const moves: Record<string, (active: number, count: number) => number> = {
  ArrowDown: (active, count) => (active + 1) % count,
  ArrowUp: (active, count) => (active <= 0 ? count : active) - 1,
};

/** What is typed into a field, whether the list below it is open, and which option is active. */
export function useCombobox(input: RefObject<HTMLInputElement>) {
  const [text, setText] = useState(input.current?.value ?? '');
  const [isOpen, setOpen] = useState(document.activeElement === input.current);
  const [active, setActive] = useState(NONE);

  function change(value: string) {
    setText(value);
    setActive(NONE);
    setOpen(true);
  }

  function close() {
    setOpen(false);
    setActive(NONE);
  }

  function leave() {
    if (input.current) input.current.value = '';
    setText('');
    close();
    input.current?.blur();
  }

  /** Moves the active option by a key; false for a key that does not move it. */
  function move(key: string, count: number): boolean {
    const next = count > 0 && moves[key];
    if (!next) return false;
    setOpen(true);
    setActive(next(active, count));
    return true;
  }

  const open = () => setOpen(true);
  const hasActive = active !== NONE;
  return { text, isOpen, active, hasActive, setActive, open, change, close, leave, move };
}

export interface FieldEvents {
  /** Contains the field and the list. */
  box: RefObject<HTMLElement>;
  input: RefObject<HTMLInputElement>;
  state: ReturnType<typeof useCombobox>;
  /** How many options there are. */
  count: number;
  /** Enter was pressed: the active option, or the first. */
  onChoose: (option: number) => void;
  onFocus: () => void;
}

/** The field is rendered before the list is loaded, so the list adds its own listeners to it. */
export function useFieldEvents({ box, input, state, count, onChoose, onFocus }: FieldEvents) {
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (!isPlainKey(event)) return;
    if (key === 'Enter' && state.isOpen && count > 0 && (state.text || state.hasActive)) {
      onChoose(Math.max(state.active, 0));
    } else if (!state.move(key, count)) return;
    event.preventDefault();
  }

  function onFocusOut({ relatedTarget }: FocusEvent) {
    if (!box.current?.contains(relatedTarget as Node | null)) state.close();
  }

  function onFieldFocus() {
    state.open();
    onFocus();
  }

  // A layout effect, so that Enter works as soon as results are visible.
  useLayoutEffect(() => {
    const [field, whole] = [input.current, box.current];
    if (!field || !whole) return;
    const listening = new AbortController();
    const { signal } = listening;
    field.addEventListener('input', () => state.change(field.value), { signal });
    field.addEventListener('focus', onFieldFocus, { signal });
    field.addEventListener('click', state.open, { signal });
    field.addEventListener('keydown', onKeyDown, { signal });
    whole.addEventListener('focusout', onFocusOut, { signal });
    return () => listening.abort();
  });
}
