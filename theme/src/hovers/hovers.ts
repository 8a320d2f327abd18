import { loadHovers, type PageMetadata } from '@multi-hooks/press/client';
import { HOVERS } from '@multi-hooks/press/client/attributes';
import { announce } from '../common/announce.tsx';
import { textsOf } from '../locales/texts.ts';
import { nameAt, namesIn, wrapNames } from './names.ts';
import '../styles/article/hovers.css';

/** Until the type of a name is shown; no delay while another popup is open. */
const SHOW_DELAY_MS = 150;
/** For the pointer to reach the popup. */
const HIDE_DELAY_MS = 250;

/** Name → the HTML that it shows. */
const contents = new WeakMap<Element, string>();
const started = new WeakSet<Element>();

/** Loads the types of the code in which an event occurred, then handles the event. */
export async function startHovers(event: Event, page: PageMetadata): Promise<void> {
  const code = (event.target as Element).closest<HTMLElement>(`[${HOVERS}]`);
  if (!code || started.has(code)) return;
  // The browser reports a failure; the next event tries again.
  const hovers = await loadHovers(page).catch(() => null);
  const nameRanges = hovers?.blocks[code.getAttribute(HOVERS) ?? ''];
  if (!hovers || !nameRanges) return;
  if (!started.has(code)) {
    started.add(code);
    for (const [name, index] of wrapNames(code, nameRanges)) {
      contents.set(name, hovers.texts[index] ?? '');
    }
    if (code.matches('pre')) addDescription(code, event);
  }
  if (event.type === 'focusin') return onFocus({ target: document.activeElement });
  const { clientX, clientY } = event as MouseEvent;
  const name = nameAt(document.elementFromPoint(clientX, clientY));
  if (event.type === 'click') show(name ?? firstIn(code), 'aloud');
  else showLater(name);
}

function addDescription(code: Element, event: Event): void {
  const { hoverHint } = textsOf(document.documentElement.lang);
  code.setAttribute('aria-description', hoverHint);
  // Descriptions are announced on focus, which has already happened.
  if (event.type === 'focusin') announce(hoverHint);
}

/** A single popup, inserted after the code block, so that it is removed with it. CSS places it. */
const popup = document.createElement('div');
popup.className = 'y-hover';
popup.setAttribute('role', 'tooltip');

let lastName: HTMLElement | null = null;
const openName = () => (popup.isConnected ? lastName : null);
const isInPopup = (target: EventTarget | null) => target instanceof Node && popup.contains(target);

/** Whether the popup follows the keyboard, and not the pointer. */
let isByKey = false;
/** The name whose popup is pending; null if the popup is about to close. */
let pendingName: HTMLElement | null | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function keepPopup(): void {
  clearTimeout(timer);
  pendingName = undefined;
}

/** Without a name, closes the popup. */
function show(name: HTMLElement | null, how?: 'aloud' | 'by key'): void {
  keepPopup();
  isByKey = how === 'by key';
  lastName?.removeAttribute('data-open');
  popup.remove();
  lastName = name;
  if (!name) return;
  name.dataset.open = '';
  popup.innerHTML = contents.get(name) ?? '';
  name.closest(`[${HOVERS}]`)?.after(popup);
  if (how) announce(popup.innerText);
}

/** Shows or closes the popup after a delay; without one when the pointer moves from one name to the next. */
function showLater(name: HTMLElement | null): void {
  if (name === pendingName) return;
  keepPopup();
  const isOpen = openName() !== null;
  if (name && isOpen) show(name);
  else if (name || isOpen) {
    pendingName = name;
    timer = setTimeout(show, name ? SHOW_DELAY_MS : HIDE_DELAY_MS, name);
  }
}

function onPointer({ target, pointerType, buttons }: PointerEvent): void {
  // Fingers use clicks, and a pressed button selects text.
  if (pointerType === 'touch' || buttons > 0) return;
  const name = nameAt(target);
  if (isInPopup(target) || (name && name === openName())) keepPopup();
  else if (name || !isByKey) showLater(name);
}

function onClick({ target }: MouseEvent): void {
  if (!isInPopup(target)) show(nameAt(target) ?? firstIn(target), 'aloud');
}

/** Inline code has few names: a click anywhere in it shows the first one. */
function firstIn(target: EventTarget | null): HTMLElement | null {
  const code = target instanceof Element ? target.closest(`[${HOVERS}]:not(pre)`) : null;
  return (code && namesIn(code)[0]) ?? null;
}

function onFocus({ target }: Pick<Event, 'target'>): void {
  if (!nameAt(target) && !isInPopup(target)) show(firstIn(target), 'by key');
}

function onKey(event: KeyboardEvent): void {
  const { activeElement } = document;
  if (event.key === 'Escape' && openName()) {
    event.stopPropagation();
    if (isInPopup(activeElement)) openName()?.focus();
    show(null);
    return;
  }
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const code = activeElement?.closest(`[${HOVERS}]`);
  if (!step || !code || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const names = namesIn(code);
  const current = nameAt(activeElement) ?? openName();
  const name = names[(current ? names.indexOf(current) : -1) + step];
  if (!name) return;
  event.preventDefault();
  // Names become focusable only here: a click has to focus the block, which scrolls with the arrow keys.
  name.tabIndex = -1;
  name.focus({ preventScroll: true });
  name.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  show(name, 'by key');
}

// A name that scrolls below a resting pointer sends no `pointermove`.
document.addEventListener('pointermove', onPointer);
document.documentElement.addEventListener('pointerleave', onPointer);
document.addEventListener('click', onClick);
document.addEventListener('focusin', onFocus);
// Captured: Escape closes only the popup.
document.addEventListener('keydown', onKey, true);
