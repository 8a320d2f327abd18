/** The text of code as readers see it: without its types where they are hidden. */
export function shownCode(pre: Element | null | undefined): string {
  if (__PRESS_CODE_SWITCH__ && pre?.closest('[data-untyped]')) return untypedCode(pre);
  return pre?.textContent ?? '';
}

export function untypedCode(pre: Element): string {
  const copy = pre.cloneNode(true) as Element;
  for (const types of copy.querySelectorAll('[data-ts]')) types.remove();
  return copy.textContent ?? '';
}
