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

/** Scrolls like a reader. */
function scrollPage(top: number) {
  Object.assign(window, { scrollY: top });
  dispatchEvent(new Event('scroll'));
}

function startMemory() {
  const memory = createScrollMemory();
  memory.start({ hasView: true });
  return memory;
}

test('restores the position of a history entry', () => {
  const memory = startMemory();
  const first = history.state;
  scrollPage(300);
  const second = memory.enter();
  memory.arrive();
  scrollPage(50);
  memory.move(first);
  memory.restore('');
  memory.move(second);
  memory.restore('#part');
  expect(scrolls).toEqual([300, 50]);
});

test('while the page of an entry is not shown yet, scrolling changes the position of none', () => {
  const memory = startMemory();
  const first = history.state;
  scrollPage(300);
  const second = memory.enter();
  scrollPage(0);
  memory.arrive();
  scrollPage(50);
  memory.move(first);
  scrollPage(7);
  memory.restore('');
  memory.move(second);
  memory.restore('');
  expect(scrolls).toEqual([300, 50]);
});

test('scrolling before the document shows its page is not remembered', () => {
  startMemory();
  scrollPage(420);
  dispatchEvent(new Event('pagehide'));
  scrolls.length = 0;
  const memory = createScrollMemory();
  memory.start({ hasView: false });
  scrollPage(12);
  memory.restore('');
  expect(scrolls).toEqual([420, 420]);
});

test('scrolls an entry without a position to its hash, else to the top', () => {
  const memory = startMemory();
  memory.enter();
  memory.restore('#part');
  memory.restore('');
  expect(scrolls).toEqual(['#part', 0]);
});

test('keeps positions across a reload, during which the browser restores the last one', () => {
  startMemory();
  expect(history.scrollRestoration).toBe('manual');
  scrollPage(420);
  dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  startMemory();
  expect(scrolls).toEqual([420]);
});

test.each(['not JSON'])('ignores the stored text “%s”', (text) => {
  sessionStorage.setItem('press:scroll', text);
  const memory = startMemory();
  memory.restore('');
  expect(scrolls).toEqual([0]);
});

const refused = {
  throws: () => {
    throw new DOMException('blocked', 'SecurityError');
  },
  'is null': () => null as unknown as Storage,
};

test.each(Object.entries(refused))(
  'keeps positions for the lifetime of the document when storage %s',
  (_, storage) => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(storage);
    const memory = startMemory();
    const first = history.state;
    scrollPage(300);
    dispatchEvent(new Event('pagehide'));
    memory.enter();
    memory.move(first);
    memory.restore('');
    expect(scrolls).toEqual([300]);
  },
);

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
