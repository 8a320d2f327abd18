import type { PageMetadata } from '@multi-hooks/press/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startHovers } from './hovers.ts';

const loadHovers = vi.hoisted(() => vi.fn());

vi.mock('@multi-hooks/press/client', () => ({
  isChineseLocale: (name: string) => name.startsWith('zh'),
  loadHovers,
}));

const page = { path: '/a' } as PageMetadata;

const texts = ['<pre>const one: () =&gt; void</pre><p>Does it.</p>', '<pre>let two: 2</pre>'];

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const names = () => [...document.querySelectorAll<HTMLElement>('.y-name')];
const popup = () => document.querySelector<HTMLElement>('.y-hover');
const spoken = () => find('[data-announcer]').textContent;

function point(target: Element, init: PointerEventInit = {}) {
  for (const name of ['pointerover', 'pointermove']) send(target, name, init);
}
const scrollBelow = (target: Element) => send(target, 'pointerover');
function send(target: Element, name: string, init: PointerEventInit = {}) {
  target.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerType: 'mouse', ...init }));
}
function press(key: string) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
  return event;
}
/** The first event in a block of code: it loads the types. */
function startAt(target: Element, type: string) {
  const event = new MouseEvent(type);
  Object.defineProperty(event, 'target', { value: target });
  return startHovers(event, page);
}
const focusOn = (target: HTMLElement) => {
  target.focus();
  return startAt(target, 'focusin');
};

beforeEach(() => {
  vi.useFakeTimers();
  // Distance, length, text; see `Hovers`.
  const rangesOfA = [
    [0, 3, 0],
    [1, 3, 1],
    [1, 3, 0],
  ];
  const blocks = { a: rangesOfA.flat(), b: [0, 6, 0] };
  loadHovers.mockReset().mockResolvedValue({ texts, blocks });
  document.documentElement.lang = 'en-US';
  document.body.innerHTML = `
    <pre data-hovers="a" tabindex="0">one <span data-t=function>two</span>\none</pre>
    <p>elsewhere <code data-hovers="b" tabindex="0">Target</code></p><a href="/">after</a><div data-announcer></div>`;
});

afterEach(() => {
  press('Escape');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function startAtNames() {
  await startAt(find('pre'), 'mouseover');
  return names() as [HTMLElement, HTMLElement];
}
/** Points at a name until its popup is open. */
function openBy(name: HTMLElement) {
  point(name);
  vi.runAllTimers();
}

test('a name that the pointer rests on shows its type and its documentation, and announces nothing', async () => {
  const [firstName] = await startAtNames();
  expect(loadHovers).toHaveBeenCalledWith(page);
  point(firstName);
  expect(popup()).toBe(null);
  vi.runAllTimers();
  expect(popup()?.innerHTML).toBe(texts[0]);
  expect(spoken()).toBe('');
});

test('while a popup is open, the next name shows its own at once', async () => {
  const [firstName, secondName] = await startAtNames();
  openBy(firstName);
  point(secondName);
  expect(popup()?.textContent).toBe('let two: 2');
});

test('a popup stays open below the pointer, and closes when the pointer is elsewhere', async () => {
  const [firstName] = await startAtNames();
  openBy(firstName);
  point(popup() as HTMLElement);
  vi.runAllTimers();
  expect(popup()?.innerHTML).toBe(texts[0]);
  point(find('a'));
  vi.runAllTimers();
  expect(popup()).toBe(null);
});

test('names and their popups do not change the text of the code', async () => {
  const { textContent } = find('pre');
  const [firstName] = await startAtNames();
  openBy(firstName);
  expect(find('pre').textContent).toBe(textContent);
});

test('moving across code, selecting in it, touching it, or scrolling it below the pointer opens no popup', async () => {
  const [firstName, secondName] = await startAtNames();
  point(firstName);
  point(find('p'));
  point(secondName, { buttons: 1 });
  scrollBelow(firstName);
  point(secondName, { pointerType: 'touch' });
  vi.runAllTimers();
  expect(popup()).toBe(null);
});

test('a tap on a name opens its popup, even the tap that loads the types; a tap elsewhere closes it', async () => {
  const code = find('pre');
  vi.spyOn(document, 'elementFromPoint').mockImplementation(() => names()[0] ?? null);
  await Promise.all(['focusin', 'click'].map((type) => startAt(code, type)));
  expect(popup()?.textContent).toContain('const one');
  names()[1]?.click();
  expect(popup()?.textContent).toBe('let two: 2');
  popup()?.click();
  expect(popup()).not.toBe(null);
  find('p').click();
  expect(popup()).toBe(null);
});

test('arrow keys move through the names and open their popups; Escape closes the popup and keeps the focus', async () => {
  const code = find('pre');
  await focusOn(code);
  const hint = code.getAttribute('aria-description');
  expect(hint).toContain('right arrow');
  expect(spoken()).toBe(hint);
  for (const key of ['ArrowDown', 'ArrowLeft']) expect(press(key).defaultPrevented).toBe(false);
  expect(press('ArrowRight').defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(names()[0]);
  expect(spoken()).toContain('const one: () => void');
  press('ArrowRight');
  expect(spoken()).toBe('let two: 2');
  press('ArrowRight');
  expect(press('ArrowRight').defaultPrevented).toBe(false);
  expect(document.activeElement).toBe(names()[2]);
  expect(popup()).not.toBe(null);
  const outside = vi.fn();
  document.addEventListener('keydown', outside);
  press('Escape');
  expect(popup()).toBe(null);
  expect(document.activeElement).toBe(names()[2]);
  expect(outside).not.toHaveBeenCalled();
  press('Escape');
  expect(outside).toHaveBeenCalledTimes(1);
  document.removeEventListener('keydown', outside);
  press('ArrowLeft');
  expect(spoken()).toBe('let two: 2');
  find('a').focus();
  expect(popup()).toBe(null);
});

test('a failed file is requested again when the reader points at code again', async () => {
  loadHovers.mockRejectedValueOnce(new Error('offline'));
  const code = find('pre');
  await startAt(code, 'mouseover');
  expect(names()).toEqual([]);
  expect(code.hasAttribute('aria-description')).toBe(false);
  await startAt(code, 'mouseover');
  expect(names()).toHaveLength(3);
  await startAt(code, 'mouseover');
  expect(loadHovers).toHaveBeenCalledTimes(2);
});
