const NAME = 'y-name';

/**
 * Wraps each name that has a hover text, and returns the wrappers with the index of their text. `nameRanges` is
 * as in `Hovers`. A name that spans several tokens is left out.
 */
export function wrapNames(code: Element, nameRanges: readonly number[]): [HTMLElement, number][] {
  const wrapped: [HTMLElement, number][] = [];
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let text = texts.nextNode() as Text | null;
  let textStart = 0;
  let end = 0;
  for (let index = 0; index < nameRanges.length; index += 3) {
    const [distance = 0, length = 0, textIndex = 0] = nameRanges.slice(index, index + 3);
    const start = end + distance;
    end = start + length;
    while (text && textStart + text.length <= start) {
      textStart += text.length;
      text = texts.nextNode() as Text | null;
    }
    if (!text) break;
    if (end > textStart + text.length) continue;
    const name = document.createElement('span');
    name.className = NAME;
    const nameText = text.splitText(start - textStart);
    text = nameText.splitText(length);
    textStart = end;
    nameText.replaceWith(name);
    name.append(nameText);
    texts.currentNode = text;
    wrapped.push([name, textIndex]);
  }
  // Removes the empty text nodes around names that are whole tokens.
  code.normalize();
  return wrapped;
}

export const nameAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(`.${NAME}`) : null;

/** The visible names: types are hidden where code is shown as JavaScript. */
export const namesIn = (code: Element) =>
  [...code.querySelectorAll<HTMLElement>(`.${NAME}`)].filter(
    (name) => name.getClientRects().length > 0,
  );
