import { act, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { App } from './app.tsx';
import { usePageData, useRouterState } from './context.ts';
import { createStaticRouter } from './routing/static-router.ts';
import type { View } from './routing/view.ts';

const rendered = vi.hoisted(() => [] as unknown[]);

vi.mock('virtual:press/site', () => ({ site: { locales: [] } }));
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
vi.mock('./page/document-title.ts', () => ({ documentTitle: () => 'Title' }));

const view = (title: string) =>
  ({ kind: 'page', data: { page: { title, path: `/${title}` }, blocks: [] } }) as unknown as View;

test('a component renders again only when what it reads of the router has changed', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const location = { path: '/a', search: '', hash: '#first' };
  const { router: still, set } = createStaticRouter({ location, view: view('a') });
  const router = { ...still, committed: vi.fn() };
  const app = createElement(App, { router });
  const container = document.createElement('div');
  container.innerHTML = '<p>false #first</p>';

  const root = await act(async () => hydrateRoot(container, app));
  expect(rendered).toEqual(['a']);
  const next = { path: '/b', search: '', hash: '#second' };
  await act(async () => set({ pending: next }));
  await act(async () => set({ isSlow: true }));
  expect(container.textContent).toBe('true #first');
  expect(rendered).toEqual(['a']);
  await act(async () => set({ location: next, view: view('b'), pending: null, isSlow: false }));
  expect(container.textContent).toBe('false #second');
  expect(rendered).toEqual(['a', 'b']);
  await act(async () => root.unmount());
});
