import { act, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { App } from './app.tsx';
import { usePageData, useRouterState } from './context.ts';
import type { Router, RouterState } from './routing/router.ts';
import type { View } from './routing/view.ts';
import { createStore } from './store.ts';

const rendered = vi.hoisted(() => [] as unknown[]);

vi.mock('virtual:press/theme', () => ({
  theme: {
    Layout() {
      rendered.push(usePageData()?.page.title);
      return null;
    },
    Loading({ isShown }: { isShown: boolean }) {
      return createElement(
        'p',
        null,
        `${isShown} ${useRouterState((state) => state.location.hash)}`,
      );
    },
  },
}));
vi.mock('./demo/views.tsx', () => ({}));
vi.mock('./page/document-head.ts', async (original) => ({
  ...(await original<object>()),
  documentTitle: () => 'Title',
}));

const view = (title: string) =>
  ({ kind: 'page', data: { page: { title, path: `/${title}` }, blocks: [] } }) as unknown as View;

test('after a navigation, only what has changed is rendered, and the old metadata is gone', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const location = { path: '/a', search: '', hash: '#first' };
  const first: RouterState = {
    location,
    view: view('a'),
    pending: null,
    isSlow: false,
    failure: null,
  };
  const { set, ...store } = createStore(first);
  const router = { ...store, getFirstState: () => first, committed() {} } as unknown as Router;
  const app = createElement(App, { router });
  const container = document.createElement('div');
  container.innerHTML = '<p>false #first</p>';
  const canonical = '<link rel="canonical" href="https://example.org/a">';
  const preview = '<meta property="og:title" content="a">';
  const icon = '<link rel="icon" href="/a.svg">';
  document.head.innerHTML = canonical + preview + icon;

  const root = await act(async () => hydrateRoot(container, app));
  expect(rendered).toEqual(['a']);
  expect(document.head.innerHTML).toContain(canonical + preview + icon);
  const next = { path: '/b', search: '', hash: '#second' };
  await act(async () => set({ pending: next }));
  await act(async () => set({ isSlow: true }));
  expect(container.textContent).toBe('true #first');
  expect(rendered).toEqual(['a']);
  await act(async () => set({ location: next, view: view('b'), pending: null, isSlow: false }));
  expect(container.textContent).toBe('false #second');
  expect(rendered).toEqual(['a', 'b']);
  expect(document.head.innerHTML).not.toContain(preview);
  expect(document.head.querySelectorAll('link')).toHaveLength(1);
  await act(async () => root.unmount());
});
