import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followLinks } from './follow-links.ts';
import type { RouterState } from './router.ts';

const navigate = vi.fn(async (_to: string) => {});
const prefetch = vi.fn((_to: string) => {});
const ORIGIN = 'http://site.test';
const location = { path: '/a', search: '', hash: '' };
const getState = () => ({ location }) as RouterState;

followLinks({ getState, navigate, prefetch });

beforeEach(() => {
  vi.useFakeTimers();
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    `${ORIGIN}/docs/a`,
  );
  navigate.mockClear();
  prefetch.mockClear();
});

afterEach(() => {
  point(document.body);
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

const point = (element: Element, type = 'pointerover') =>
  element.dispatchEvent(new Event(type, { bubbles: true }));

function put(html: string): HTMLElement {
  document.body.innerHTML = html;
  const link = document.querySelector<HTMLElement>('[data-here]') ?? document.querySelector('a');
  if (!link) throw new Error('no link');
  return link;
}

/** Clicks without leaving the document; returns whether the browser would follow the link itself. */
function click(element: HTMLElement, init: MouseEventInit = {}): boolean {
  let isLeft = false;
  const stop = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', stop, { once: true });
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return isLeft;
}

test('a click on a link of the site is handled by the router, also on a child of the link', () => {
  expect(click(put('<a href="/docs/b?q#h"><b data-here>b</b></a>'))).toBe(false);
  expect(navigate).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/docs/b?q#h`);
});

test.each([
  ['with Command', '<a href="/docs/b">b</a>', { metaKey: true }],
  ['with Control', '<a href="/docs/b">b</a>', { ctrlKey: true }],
  ['with Shift', '<a href="/docs/b">b</a>', { shiftKey: true }],
  ['with Alt', '<a href="/docs/b">b</a>', { altKey: true }],
  ['with another button', '<a href="/docs/b">b</a>', { button: 1 }],
  ['that opens a new tab', '<a href="/docs/b" target="_blank">b</a>', {}],
  ['that downloads', '<a href="/docs/b" download>b</a>', {}],
  ['that leads to a file', '<a href="/docs/b.pdf">b</a>', {}],
  ['outside of the base', '<a href="/docsother/b">b</a>', {}],
  ['of another site', '<a href="https://example.org/docs/b">b</a>', {}],
  ['in a demo', '<div data-demo-uses=""><a href="/docs/b">b</a></div>', {}],
])('a click on a link %s is left to the browser', (_, html, init) => {
  expect(click(put(html), init)).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

test('while another page is loading, a link is relative to the visible page', () => {
  history.replaceState(null, '', '/docs/b');
  click(put('<a href="#part">part</a>'));
  expect(navigate).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/docs/a#part`);
});

test.each(['pointerover', 'focusin'])('a link is prefetched 80 ms after a %s', (type) => {
  const link = put('<a href="/docs/b">b <b>c</b></a>');
  point(link, type);
  vi.advanceTimersByTime(50);
  point(link.querySelector('b') as Element, type);
  expect(prefetch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(50);
  expect(prefetch).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/docs/b`);
});

test('a link is prefetched at once when it is touched', () => {
  point(put('<a href="/docs/b">b</a>'), 'touchstart');
  expect(prefetch).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/docs/b`);
});

test('a link is not prefetched when the pointer leaves it at once', () => {
  point(put('<a href="/docs/b">b</a>'));
  point(document.body);
  vi.runAllTimers();
  expect(prefetch).not.toHaveBeenCalled();
});

test('no link is prefetched for a reader who saves data', () => {
  const link = put('<a href="/docs/b">b</a>');
  const value = { saveData: true };
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
  point(link, 'touchstart');
  Reflect.deleteProperty(navigator, 'connection');
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(prefers-reduced-data: reduce)' }) as MediaQueryList,
  );
  point(link, 'touchstart');
  expect(prefetch).not.toHaveBeenCalled();
});
