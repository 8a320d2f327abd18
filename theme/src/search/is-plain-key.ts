/** Whether a key is neither part of a composition nor pressed with a modifier. */
export function isPlainKey(event: KeyboardEvent): boolean {
  // Safari fires the key that ends a composition after `compositionend`, with the code 229.
  if (event.isComposing || event.keyCode === 229) return false;
  return !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
}
