import { beforeEach, expect, test, vi } from 'vitest';
import { OtherBuildError } from './file-errors.ts';
import { createRouter } from './router.ts';
import type { Target, View } from './view.ts';

const ORIGIN = 'http://site.test';

const pageAt = (path: string, version = 1) =>
  ({ kind: 'page', page: { path }, build: `${version}` }) as unknown as View;
const locationAt = (path: string) => ({ path, search: '', hash: '' });
const keyOf = (target: Target) => (target.kind === 'demo' ? target.id : target.path);

/** A loader that answers when the test does. */
function manualLoader() {
  type Request = { key: string; answer: (view: View) => void; fail: (error: Error) => void };
  const requests: Request[] = [];
  const loadView = (target: Target) =>
    new Promise<View>((answer, fail) => {
      requests.push({ key: keyOf(target), answer, fail });
    });
  return {
    loadView,
    requestedKeys: () => requests.map(({ key }) => key),
    /** The last open request for a page. */
    request(key: string) {
      const index = requests.findLastIndex((request) => request.key === key);
      const [request] = requests.splice(index, 1);
      if (!request) throw new Error(`nothing has requested ${key}`);
      return request;
    },
  };
}

function start(path: string, view: View | null = pageAt(path)) {
  const manual = manualLoader();
  history.replaceState(null, '', `${ORIGIN}/docs${path}`);
  const router = createRouter({
    loadView: manual.loadView,
    location: locationAt(path),
    view,
    prefetchView: manual.loadView,
  });
  const listen = vi.spyOn(window, 'addEventListener');
  router.start();
  const [, onScrollEnd] = listen.mock.calls.find(([name]) => name === 'scrollend') ?? [];
  listen.mockRestore();
  /** Called directly: the routers of other tests listen to the same window. */
  const stateAfterScroll = () => {
    (onScrollEnd as () => void)();
    return history.state;
  };
  const state = () => {
    const { view, location, pending } = router.getState();
    const path = view.kind === 'page' ? `${view.page.path} v${view.build}` : view.kind;
    return { view: path, location: location.path, pending: pending?.path ?? null };
  };
  return { router, state, stateAfterScroll, ...manual };
}

const address = () => window.location.pathname + window.location.hash;
const scrolls: string[] = [];

beforeEach(() => {
  scrolls.length = 0;
  vi.spyOn(window, 'scrollTo').mockImplementation((...args: unknown[]) => {
    scrolls.push(`top ${(args[0] as ScrollToOptions).top}`);
  });
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolls.push(`#${this.id}`);
  });
  document.body.innerHTML = '<h2 id="part"></h2>';
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(ORIGIN);
});

test('a navigation changes the address at once and the view when the page is loaded', async () => {
  const { router, state, request } = start('/a');
  const arrived = router.navigate('/docs/b');
  expect(address()).toBe('/docs/b');
  expect(state()).toEqual({ view: '/a v1', location: '/a', pending: '/b' });
  request('/b').answer(pageAt('/b'));
  await arrived;
  expect(state()).toEqual({ view: '/b v1', location: '/b', pending: null });
});

test('dropHash removes the hash from the address and the state, without scrolling', async () => {
  const { router } = start('/a');
  await router.navigate('/docs/a#part');
  router.committed();
  const { length, state } = history;
  scrolls.length = 0;
  router.dropHash();
  router.committed();
  expect(address()).toBe('/docs/a');
  expect(router.getState().location).toEqual(locationAt('/a'));
  expect([history.length, history.state, scrolls]).toEqual([length, state, []]);
});

test('a navigation scrolls to the top at once, and to its hash once the page is in the document', async () => {
  const { router, request } = start('/a');
  const arrived = router.navigate('/docs/b#part');
  expect(scrolls).toEqual(['top 0']);
  request('/b').answer(pageAt('/b'));
  await arrived;
  expect(scrolls).toEqual(['top 0']);
  router.committed();
  router.committed();
  expect(scrolls).toEqual(['top 0', '#part']);
});

test('scrolling is not remembered while another page is loading', async () => {
  const { router, stateAfterScroll, request } = start('/a');
  expect(stateAfterScroll()).toEqual({ pressScroll: 0 });
  const arrived = router.navigate('/docs/b');
  expect(stateAfterScroll()).toBe(null);
  request('/b').answer(pageAt('/b'));
  await arrived;
  expect(stateAfterScroll()).toBe(null);
  router.committed();
  expect(stateAfterScroll()).toEqual({ pressScroll: 0 });
});

test('scrolling before the first view is shown is not remembered', () => {
  const { stateAfterScroll } = start('/a', null);
  expect(stateAfterScroll()).toBe(null);
});

test('a navigation is superseded by a later one, whichever is answered first', async () => {
  for (const order of [
    ['/b', '/c'],
    ['/c', '/b'],
  ]) {
    const { router, state, request } = start('/a');
    const arrivals = [router.navigate('/docs/b'), router.navigate('/docs/c')];
    for (const key of order) request(key).answer(pageAt(key));
    await Promise.all(arrivals);
    expect(state()).toEqual({ view: '/c v1', location: '/c', pending: null });
  }
});

test('a navigation that fails keeps the new address and reports the error', async () => {
  const { router, state, request } = start('/a');
  const arrived = router.navigate('/docs/b');
  const error = new Error('offline');
  request('/b').fail(error);
  await arrived;
  expect(address()).toBe('/docs/b');
  expect(state()).toEqual({ view: 'failed', location: '/b', pending: null });
  expect(router.getState().view).toMatchObject({ error });
});

test('a navigation to another site is left to the browser', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const { router, requestedKeys } = start('/a');
  await router.navigate('https://example.org/docs/b');
  await router.navigate('/elsewhere');
  expect(assign.mock.calls).toEqual([['https://example.org/docs/b'], ['/elsewhere']]);
  expect(requestedKeys()).toEqual([]);
  assign.mockRestore();
});

test('a first view that is not in the document is loaded, and then scrolled to its hash', async () => {
  const { router, state, request } = start('/a', null);
  const loaded = router.load();
  expect(state()).toEqual({ view: 'loading', location: '/a', pending: '/a' });
  router.committed();
  expect(scrolls).toEqual([]);
  request('/a').answer(pageAt('/a'));
  await loaded;
  router.committed();
  expect(state()).toEqual({ view: '/a v1', location: '/a', pending: null });
  expect(scrolls).toEqual(['top 0']);
});

test('a navigation is slow after 200 ms, counted from the first of several, until it ends', async () => {
  vi.useFakeTimers();
  const { router, request } = start('/a');
  const isSlow = () => router.getState().isSlow;
  void router.navigate('/docs/b');
  vi.advanceTimersByTime(150);
  const arrived = router.navigate('/docs/c');
  vi.advanceTimersByTime(49);
  expect(isSlow()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isSlow()).toBe(true);
  request('/c').answer(pageAt('/c'));
  await arrived;
  expect(isSlow()).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(isSlow()).toBe(false);
  vi.useRealTimers();
});

test('loading a page again shows its new version and does not scroll', async () => {
  const { router, state, request } = start('/a');
  const refreshed = router.load();
  request('/a').answer(pageAt('/a', 2));
  await refreshed;
  router.committed();
  expect(state()).toEqual({ view: '/a v2', location: '/a', pending: null });
  expect(scrolls).toEqual([]);
});

test('prefetching loads a page, except the current one and those of other sites', () => {
  const { router, requestedKeys } = start('/a');
  for (const to of ['/docs/old', '/docs/a#part', '/elsewhere', 'https://example.org/docs/c']) {
    router.prefetch(to);
  }
  expect(requestedKeys()).toEqual(['/b']);
});

test('a page of another build reloads the document once, then fails', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const { router, state, request } = start('/a');
  const first = router.navigate('/docs/b');
  request('/b').fail(new OtherBuildError('/b', 'b2'));
  await first;
  expect(reload).toHaveBeenCalledOnce();
  expect(state()).toMatchObject({ view: '/a v1', pending: '/b' });
  const second = router.load();
  request('/b').fail(new OtherBuildError('/b', 'b2'));
  await second;
  expect(reload).toHaveBeenCalledOnce();
  expect(state()).toMatchObject({ view: 'failed', pending: null });
  reload.mockRestore();
});
