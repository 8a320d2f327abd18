type Nil = null | undefined;

/** 一个 DOM 元素、指向元素的 ref，或返回元素的函数。 */
export type Target<T extends Element = Element> =
  | T
  | Nil
  | { readonly current: T | Nil }
  | (() => T | Nil);

/** Only for effects and event handlers: a function target may access the DOM. */
export function resolveTarget<T extends Element>(target: Target<T>): T | Nil {
  // `'current' in target` would be wrong: a custom element may have that property, and a form has it for a
  // field of that name.
  return typeof target === 'function'
    ? target()
    : target && !('nodeType' in target)
      ? target.current
      : target;
}
