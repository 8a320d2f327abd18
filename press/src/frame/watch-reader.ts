import type { ReaderEvent } from '../shared/workbench.ts';

const CONTROL =
  'button, a[href], input, select, textarea, summary, label, [role], [tabindex], [contenteditable]';

/** Typing causes `input`; elsewhere, Enter and the space bar cause `click`. */
const FIELD = 'input:not([type=button], [type=checkbox], [type=radio]), select, textarea';
const QUIET_KEYS = /^(Enter| |Tab|Shift|Control|Alt|Meta|Unidentified)$/;

/** Reports what the reader does in this document, before the demo's listeners are called. */
export function watchReader(onAction: (event: ReaderEvent, name: string) => void): void {
  const watch = (type: string, event: ReaderEvent, isQuiet: (event: Event) => boolean) =>
    addEventListener(
      type,
      (domEvent) => {
        const { target, isTrusted } = domEvent;
        if (!isTrusted || !(target instanceof Element) || isQuiet(domEvent)) return;
        // Beside all controls, a text says where the reader clicked.
        const text = target.childElementCount === 0 && target.textContent?.trim() ? target : null;
        onAction(event, controlName(target.closest(CONTROL) ?? text));
      },
      true,
    );
  // A click on a label causes another one on its control.
  watch('click', 'click', ({ target }) => {
    const control = (target as Element).closest('label')?.control;
    return Boolean(control && control !== target);
  });
  watch('input', 'input', ({ target }) => !(target as Element).matches(FIELD));
  watch('keydown', 'key', ({ target, key }: Partial<KeyboardEvent> & Event) => {
    const isTyped = key?.length === 1 && (target as Element).matches(FIELD);
    return !key || isTyped || QUIET_KEYS.test(key);
  });
}

/** The accessible name of a control, as far as demos need it. */
export function controlName(control: Element | null): string {
  if (!control) return '';
  const label = control.getAttribute('aria-label') ?? (control as HTMLInputElement).labels?.[0];
  const text = typeof label === 'string' ? label : (label ?? control).textContent;
  const name = text?.trim() || control.getAttribute('title') || control.getAttribute('placeholder');
  return (name || control.localName).replace(/\s+/g, ' ');
}
