/** The text of code as readers see it: without its types where they are hidden. */
export function shownCode(pre: Element | null | undefined): string {
  let shown = pre;
  if (__PRESS_CODE_SWITCH__ && pre?.closest('[data-untyped]')) {
    shown = pre.cloneNode(true) as Element;
    for (const types of shown.querySelectorAll('[data-ts]')) types.remove();
  }
  return shown?.textContent ?? '';
}
