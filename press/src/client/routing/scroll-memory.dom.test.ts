import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberScroll, scrollToTarget, startScrollMemory } from './scroll-memory.ts';

const scrolls: (number | string)[] = [];
/** Called directly: routers of other tests listen to the same window. */
const listeners = new Map<string, () => void>();

beforeEach(() => {
  scrolls.length = 0;
  document.body.innerHTML = '<h2 id="part"></h2><h2 id="用法"></h2><h2 id="100%"></h2>';
  history.replaceState(null, '');
  vi.spyOn(window, 'addEventListener').mockImplementation((name, listener) => {
    listeners.set(name, listener as () => void);
  });
  vi.spyOn(window, 'scrollTo').mockImplementation((...args: unknown[]) => {
    scrolls.push((args[0] as ScrollToOptions).top ?? -1);
  });
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolls.push(`#${this.id}`);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('the browser restores the position after a reload, but not of a page from its back/forward cache', () => {
  startScrollMemory(rememberScroll);
  expect(history.scrollRestoration).toBe('manual');
  listeners.get('pagehide')?.();
  expect(history.scrollRestoration).toBe('auto');
  listeners.get('pageshow')?.();
  expect(history.scrollRestoration).toBe('manual');
});

test('the page scrolls to the element of a hash, plain or percent-encoded', () => {
  const hashes = ['#part', '#用法', '#%E7%94%A8%E6%B3%95', '#100%', '#nothing', '#'];
  for (const hash of hashes) scrollToTarget(hash);
  expect(scrolls).toEqual(['#part', '#用法', '#用法', '#100%']);
});

test('a folded section is opened when a hash names an element in it', () => {
  document.body.innerHTML = '<details><p id="folded"></p></details><details></details>';
  scrollToTarget('#folded');
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false]);
});
