/** The text of code as readers see it: without its types where they are hidden. */
export function shownCode(pre: Element | null | undefined): string {
  const shown = pre?.cloneNode(true) as Element | undefined;
  if (__PRESS_CODE_SWITCH__ && pre?.closest('[data-untyped]')) {
    for (const types of shown?.querySelectorAll('[data-ts]') ?? []) types.remove();
  }
  return shown?.textContent ?? '';
}
