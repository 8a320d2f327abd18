import { TYPES, UNTYPED } from '@multi-hooks/press/client/attributes';

/** The text of code as readers see it: without its types where they are hidden. */
export function shownCode(pre: Element | null | undefined): string {
  if (__PRESS_CODE_SWITCH__ && pre?.closest(`[${UNTYPED}]`)) return untypedCode(pre);
  return pre?.textContent ?? '';
}

export function untypedCode(pre: Element): string {
  const copy = pre.cloneNode(true) as Element;
  for (const types of copy.querySelectorAll(`[${TYPES}]`)) types.remove();
  return copy.textContent ?? '';
}
