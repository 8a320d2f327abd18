import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createScrollMemory } from './scroll-memory.ts';

const scrolls: (number | string)[] = [];

beforeEach(() => {
  scrolls.length = 0;
  sessionStorage.clear();
  document.body.innerHTML = '<h2 id="part"></h2><h2 id="用法"></h2><h2 id="100%"></h2>';
  history.replaceState(null, '');
  vi.spyOn(window, 'scrollTo').mockImplementation((...args: unknown[]) => {
    scrolls.push((args[0] as ScrollToOptions).top ?? -1);
  });
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolls.push(`#${this.id}`);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  scrollPage(0);
});

/** The reader scrolls to a position. */
function scrollPage(top: number) {
  Object.assign(window, { scrollY: top });
  dispatchEvent(new Event('scroll'));
}

test('restores the position of a history entry', () => {
  const memory = createScrollMemory();
  memory.start();
  const first = history.state;
  scrollPage(300);
  const second = memory.enter();
  scrollPage(50);
  memory.move(first);
  memory.restore('');
  memory.move(second);
  memory.restore('#part');
  expect(scrolls).toEqual([300, 50]);
});

test('scrolls an entry without a position to its hash, else to the top', () => {
  const memory = createScrollMemory();
  memory.start();
  memory.enter();
  memory.restore('#part');
  memory.restore('');
  expect(scrolls).toEqual(['#part', 0]);
});

test('adds its key to the state of an entry and keeps the rest', () => {
  history.replaceState({ other: 1 }, '');
  const memory = createScrollMemory();
  memory.start();
  const { other, pressKey } = history.state;
  expect(other).toBe(1);
  expect(memory.enter()).toEqual({ pressKey: expect.not.stringMatching(`^${pressKey}$`) });
});

test('keeps positions across a reload, during which the browser restores the last one', () => {
  const before = createScrollMemory();
  before.start();
  expect(history.scrollRestoration).toBe('manual');
  scrollPage(420);
  dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  createScrollMemory().start();
  expect(scrolls).toEqual([420]);
});

test('takes over again when the page returns from the back/forward cache', () => {
  createScrollMemory().start();
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});

test.each(['not JSON', '{}', '[1]'])('ignores the stored text “%s”', (text) => {
  sessionStorage.setItem('press:scroll', text);
  const memory = createScrollMemory();
  memory.start();
  memory.restore('');
  expect(scrolls).toEqual([0]);
});

test('keeps positions for the lifetime of the document without storage', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const memory = createScrollMemory();
  memory.start();
  const first = history.state;
  scrollPage(300);
  dispatchEvent(new Event('pagehide'));
  memory.enter();
  memory.move(first);
  memory.restore('');
  expect(scrolls).toEqual([300]);
});

test('scrolls to the element of a hash, plain or percent-encoded', () => {
  const memory = createScrollMemory();
  for (const hash of [
    '#part',
    '#用法',
    `#${encodeURIComponent('用法')}`,
    '#100%',
    '#nothing',
    '#',
  ]) {
    memory.toHash(hash);
  }
  expect(scrolls).toEqual(['#part', '#用法', '#用法', '#100%']);
});
