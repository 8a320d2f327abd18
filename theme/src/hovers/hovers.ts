import type { HoverText, Page } from '@multi-hooks/press/client';
import { loadHovers } from '@multi-hooks/press/client/hovers';
import { announce } from '../common/announce.tsx';
import english from '../locales/en/hover.json';
import { textsOf } from '../locales/texts.ts';
import chinese from '../locales/zh/hover.json';
import { nameAt, namesIn, wrapNames } from './names.ts';
import { hidePopup, isInPopup, placePopup, shownName, showPopup } from './popup.ts';
import { stepFrom } from './step-from.ts';

const hoverTexts = { english, chinese: __PRESS_LOCALES__ && chinese };

/** Milliseconds until the type of a name is shown; none while another popup is open. */
const ASKED = 150;
/** Milliseconds for the pointer to reach the popup. */
const LEFT = 250;

const texts = new WeakMap<Element, HoverText>();
const started = new WeakSet<Element>();

interface Options {
  page: Page;
  /** The box of the code, when it was clicked. */
  box?: DOMRect | undefined;
}

/** Loads the types of the code in which an event occurred, then handles the event. */
export async function startHovers(event: Event, { page, box }: Options): Promise<void> {
  const code = (event.target as Element).closest<HTMLElement>('[data-hovers]');
  if (!code || started.has(code)) return;
  // The browser reports a failure; the next event tries again.
  const hovers = await loadHovers(page).catch(() => null);
  const marks = hovers?.blocks[code.dataset.hovers ?? ''];
  if (!hovers || !marks) return;
  if (!started.has(code)) {
    started.add(code);
    for (const [name, index] of wrapNames(code, marks)) {
      const text = hovers.texts[index];
      if (text) texts.set(name, text);
    }
    if (code.matches('pre')) describe(code, event);
  }
  begin(code, { event, box });
}

function describe(code: Element, event: Event): void {
  const { hoverHint } = textsOf(hoverTexts, document.documentElement.lang);
  code.setAttribute('aria-description', hoverHint);
  // Descriptions are announced on focus, which has already happened.
  if (event.type === 'focusin') announce(hoverHint);
}

/** Handles an event that occurred before the names were loaded. */
function begin(code: Element, { event, box }: Omit<Options, 'page'> & { event: Event }): void {
  if (event.type === 'focusin') {
    const { activeElement } = document;
    if (code.contains(activeElement)) onFocus({ target: activeElement });
    return;
  }
  const { clientX, clientY } = (!box && pointer) || (event as MouseEvent);
  if (!box) {
    answerLater(nameAt(document.elementFromPoint(clientX, clientY)));
    return;
  }
  const { left, top } = code.getBoundingClientRect();
  const [x, y] = [clientX + left - box.left, clientY + top - box.top];
  answer(nameAt(document.elementFromPoint(x, y)) ?? firstIn(code), 'aloud');
}

/** Whether the popup follows the keyboard, and not the pointer. */
let isByKey = false;
let pointer: PointerEvent | undefined;
/** The name whose popup is pending; null if the popup is about to close. */
let asked: HTMLElement | null | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function stay(): void {
  clearTimeout(timer);
  asked = undefined;
}

function answer(name: HTMLElement | null, how?: 'aloud' | 'by key'): void {
  stay();
  isByKey = how === 'by key';
  const text = name && texts.get(name);
  if (!text) {
    hidePopup();
    return;
  }
  showPopup(name, text);
  if (how) announce(text.join('\n'));
}

/** Without a delay when moving from one name to the next. */
function answerLater(name: HTMLElement | null): void {
  if (name === asked) return;
  stay();
  const isOpen = shownName() !== null;
  if (name && isOpen) answer(name);
  else if (name || isOpen) {
    asked = name;
    timer = setTimeout(answer, name ? ASKED : LEFT, name);
  }
}

function onPointer(event: PointerEvent): void {
  const { target, type, pointerType, buttons } = event;
  // Fingers use clicks, and a pressed button selects text.
  if (pointerType === 'touch' || buttons > 0) return;
  pointer = event;
  const name = nameAt(target);
  if (isInPopup(target) || (name && name === shownName())) stay();
  // Not for names that scroll below a resting pointer.
  else if (name && (name === asked || type === 'pointermove')) answerLater(name);
  else if (!isByKey) answerLater(null);
}

function onClick({ target }: MouseEvent): void {
  if (!isInPopup(target)) answer(nameAt(target) ?? firstIn(target), 'aloud');
}

/** Inline code has few names: a click anywhere in it shows the first one. */
function firstIn(target: EventTarget | null): HTMLElement | null {
  const code = target instanceof Element ? target.closest('[data-hovers]:not(pre)') : null;
  return (code && namesIn(code)[0]) ?? null;
}

function onFocus({ target }: Pick<Event, 'target'>): void {
  if (nameAt(target) || isInPopup(target)) return;
  answer(firstIn(target), 'by key');
}

function onKey(event: KeyboardEvent): void {
  const { activeElement } = document;
  const shown = shownName();
  if (event.key === 'Escape' && shown) {
    event.stopPropagation();
    if (isInPopup(activeElement)) shown.focus();
    answer(null);
    return;
  }
  const code = activeElement?.closest('[data-hovers]');
  if (!code || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const names = namesIn(code);
  const current = nameAt(activeElement) ?? (isByKey ? shown : null);
  const boxes = names.map((name) => name.getBoundingClientRect());
  const next = stepFrom({
    current: current ? names.indexOf(current) : -1,
    key: event.key,
    names: boxes,
  });
  const name = next === undefined ? undefined : names[next];
  if (!name) return;
  event.preventDefault();
  // Only now, so that a click focuses the block, whose arrow keys scroll.
  name.tabIndex = -1;
  name.focus({ preventScroll: true });
  name.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  answer(name, 'by key');
}

function onMove({ target }: Event): void {
  if (!isInPopup(target)) placePopup();
}

document.addEventListener('pointerover', onPointer);
document.addEventListener('pointermove', onPointer);
document.documentElement.addEventListener('pointerleave', onPointer);
document.addEventListener('click', onClick);
document.addEventListener('focusin', onFocus);
// Captured: Escape closes only the popup, and any element may scroll.
document.addEventListener('keydown', onKey, true);
addEventListener('scroll', onMove, true);
addEventListener('resize', onMove);
