import { act, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { App } from './app.tsx';
import { usePageData } from './context.ts';
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
    Loading: () => null,
  },
}));
vi.mock('./demo/views.tsx', () => ({}));
vi.mock('./page/document-head.ts', async (original) => ({
  ...(await original<object>()),
  documentTitle: () => 'Title',
}));

const view = (title: string) =>
  ({ kind: 'page', page: { title, path: `/${title}` }, blocks: [] }) as unknown as View;

test('a navigation renders the page once, and removes the metadata of the old page', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const location = { path: '/a', search: '', hash: '' };
  const rest = { location, pending: null, isSlow: false };
  const first: RouterState = { ...rest, view: view('a') };
  const { set, ...store } = createStore(first);
  const router = { ...store, getFirstState: () => first, committed() {} } as unknown as Router;
  document.head.innerHTML =
    '<link rel="canonical" href="https://example.org/a"><link rel="icon" href="/a.svg">';
  const app = createElement(App, { router });
  const root = await act(async () => hydrateRoot(document.createElement('div'), app));
  expect(document.head.querySelectorAll('link')).toHaveLength(2);
  await act(async () => set({ pending: location }));
  await act(async () => set({ isSlow: true }));
  expect(rendered).toEqual(['a']);
  await act(async () => set({ view: view('b'), pending: null, isSlow: false }));
  expect(rendered).toEqual(['a', 'b']);
  expect(document.head.querySelector('link')?.rel).toBe('icon');
  await act(async () => root.unmount());
});
