// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Demo, Site } from '../../shared/records.ts';
import { createRouter } from './router.ts';
import type { Target, View } from './view.ts';
import { type Loader, OtherBuildError } from './view-loader.ts';

const site = {
  title: 'T',
  demoRoute: '~demos',
  locales: [{ name: 'en-US', label: 'English' }],
  redirects: { '/old': '/b' },
  menus: {},
} as unknown as Site;

const ORIGIN = 'http://site.test';

const pageAt = (path: string, version = 1) =>
  ({ kind: 'page', data: { page: { path }, version } }) as unknown as View;
const locationAt = (path: string) => ({ path, search: '', hash: '' });
const keyOf = (target: Target) => (target.kind === 'demo' ? target.id : target.path);

/** A loader whose answers come when the test sends them. */
function manualLoader() {
  const asked: { key: string; answer: (view: View) => void; fail: (error: Error) => void }[] = [];
  const loader: Loader = {
    load: (target) =>
      new Promise((answer, fail) => {
        asked.push({ key: keyOf(target), answer, fail });
      }),
    keep: vi.fn(),
    check: vi.fn(async () => {}),
    forget: vi.fn(),
  };
  return {
    loader,
    asked: () => asked.map(({ key }) => key),
    /** The last request for a page that is still unanswered. */
    request(key: string) {
      const index = asked.findLastIndex((request) => request.key === key);
      const [found] = asked.splice(index, 1);
      if (!found) throw new Error(`nothing asked for ${key}`);
      return found;
    },
  };
}

function start(path = '/a') {
  const manual = manualLoader();
  history.replaceState(null, '', `${ORIGIN}/docs${path}`);
  const router = createRouter({
    site,
    base: '/docs/',
    loader: manual.loader,
    initial: { location: locationAt(path), view: pageAt(path), failure: null },
    isPrerendered: true,
  });
  const shown = () => {
    const { view, location, pending, failure } = router.getState();
    const path = view.kind === 'page' ? view.data.page.path : view.kind;
    return { path, location: location.path, pending: pending?.path ?? null, failure };
  };
  return { router, shown, ...manual };
}

beforeEach(() => {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(ORIGIN);
});

describe('the text of a demo’s sources', () => {
  const bare: Demo = {
    identifier: 'a-demo',
    sources: [{ name: 'demo1.tsx', language: 'tsx' }],
    dependencies: {},
  };
  const whole: Demo = { ...bare, sources: [{ name: 'demo1.tsx', language: 'tsx', code: 'text' }] };

  test('is not asked for when it is there', async () => {
    const { router, asked } = start();
    expect(await router.loadSources(whole)).toBe(whole);
    expect(asked()).toEqual([]);
  });

  test('comes from the demo’s own data', async () => {
    const { router, request } = start();
    const loaded = router.loadSources(bare);
    request('a-demo').answer({ kind: 'demo', demo: whole });
    expect(await loaded).toBe(whole);
  });

  test('that cannot be loaded is an error that says which demo', async () => {
    const { router, request } = start();
    const loaded = router.loadSources(bare);
    request('a-demo').answer({ kind: 'unknown-demo', id: 'a-demo' });
    await expect(loaded).rejects.toThrow('No data was found for the demo a-demo.');
  });

  test('of another build reloads the document, once', async () => {
    const { router, request } = start();
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    for (const _ of [1, 2]) {
      const loaded = router.loadSources(bare);
      request('a-demo').fail(new OtherBuildError('/x', 'b2'));
      await expect(loaded).rejects.toThrow('another build');
    }
    expect(reload).toHaveBeenCalledTimes(1);
    reload.mockRestore();
  });
});
