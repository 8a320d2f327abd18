// @vitest-environment happy-dom
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

test('an entry of the history gets its position back', () => {
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

test('an entry without a position starts at its hash, else at the top', () => {
  const memory = createScrollMemory();
  memory.start();
  memory.enter();
  memory.restore('#part');
  memory.restore('');
  expect(scrolls).toEqual(['#part', 0]);
});

test('the key of an entry stands in its state, beside what others have put there', () => {
  history.replaceState({ other: 1 }, '');
  const memory = createScrollMemory();
  memory.start();
  const { other, pressKey } = history.state;
  expect(other).toBe(1);
  expect(memory.enter()).toEqual({ pressKey: expect.not.stringMatching(`^${pressKey}$`) });
});

test('positions survive a reload, and the browser restores the last one until then', () => {
  const before = createScrollMemory();
  before.start();
  expect(history.scrollRestoration).toBe('manual');
  scrollPage(420);
  dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  createScrollMemory().start();
  expect(scrolls).toEqual([420]);
});

test('a page that comes back from the browser’s cache is restored by the memory again', () => {
  createScrollMemory().start();
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});

test.each(['not JSON', '{}', '[1]'])('the stored text “%s” counts as none', (text) => {
  sessionStorage.setItem('press:scroll', text);
  const memory = createScrollMemory();
  memory.start();
  memory.restore('');
  expect(scrolls).toEqual([0]);
});

test('without storage positions last as long as the document', () => {
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

test('a hash names an element by its id, plain or percent-encoded', () => {
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
