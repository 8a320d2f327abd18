import type { HoverText } from '@multi-hooks/press/client';
import { element } from '../common/element.ts';
import { placeBeside } from './place-beside.ts';
import '../styles/article/hovers.css';

/* A single popup, inserted after the code block, so that it is removed with it. */

const popup = element('div', { className: 'y-hover' });
popup.setAttribute('role', 'tooltip');

let shown: HTMLElement | null = null;

/** The name whose popup is open. */
export const shownName = () => (popup.isConnected ? shown : null);

export const isInPopup = (target: EventTarget | null) =>
  target instanceof Node && popup.contains(target);

export function showPopup(name: HTMLElement, [code, documentation]: HoverText): void {
  hidePopup();
  shown = name;
  name.dataset.open = '';
  popup.replaceChildren(element('div', { className: 'y-hover-type' }, ...linesOf(code)));
  if (documentation) popup.append(element('p', {}, documentation));
  name.closest('[data-hovers]')?.after(popup);
  placePopup();
  popup.scrollTop = 0;
}

export function hidePopup(): void {
  delete shown?.dataset.open;
  shown = null;
  popup.remove();
}

/** Follows the name; hides the popup if the name is scrolled out of view. */
export function placePopup(): void {
  const code = shown?.closest('[data-hovers]');
  if (!shown || !code) return;
  const name = shown.getBoundingClientRect();
  const around = code.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const bar = document.querySelector('.y-bar')?.getBoundingClientRect();
  const view = { top: Math.max(0, bar?.bottom ?? 0), width, height };
  const isSeen =
    name.right > around.left &&
    name.left < around.right &&
    name.bottom > view.top &&
    name.top < height;
  if (!isSeen) {
    hidePopup();
    return;
  }
  popup.style.cssText = '';
  const size = popup.getBoundingClientRect();
  const { left, top, maxHeight } = placeBeside({ name, size, view });
  Object.assign(popup.style, { left: `${left}px`, top: `${top}px` });
  // The style sheet has a limit, too.
  if (maxHeight < size.height) popup.style.maxHeight = `${maxHeight}px`;
  // Focusable only if it scrolls.
  if (popup.scrollHeight > popup.clientHeight) popup.tabIndex = 0;
  else popup.removeAttribute('tabindex');
}

/** Where a long line is divided: after a comma, before its first argument, before what it returns. */
const PIECES = /(?<=,|\):)( )|(?<=[\w>]\()(?=[\w{.])/;

/** Each line of a declaration, in pieces that wrap as a whole. */
function linesOf(code: string): HTMLElement[] {
  return code.split('\n').map((line) => {
    const text = line.trimStart();
    const pieces = text.split(PIECES).filter((piece) => piece !== undefined);
    const shown = pieces.map((piece) =>
      piece === ' ' ? piece : element('span', {}, ...tokensOf(piece)),
    );
    const row = element('div', {}, ...shown);
    // Wrapped lines are indented.
    row.style.paddingInlineStart = `${line.length - text.length + 2}ch`;
    return row;
  });
}

// Keywords, unless they are names of members.
const TOKENS =
  /(\b(?:class|const|enum|extends|function|infer|interface|keyof|let|new|readonly|type|typeof)\b(?![?:(])|"[^"]*"|\/\/.*)/;

function tokensOf(piece: string): (HTMLElement | string)[] {
  return piece.split(TOKENS).map((text, index) => {
    if (index % 2 === 0) return text;
    const token = element('span', {}, text);
    token.dataset.t = text.startsWith('"') ? 'str' : text.startsWith('//') ? 'comment' : 'kw';
    return token;
  });
}
