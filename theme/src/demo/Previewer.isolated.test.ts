import type { PreviewerProps } from '@multi-hooks/press/client';
import { act, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createRenderer } from '../test/create-renderer.ts';
import { Previewer } from './Previewer.tsx';

vi.mock('@multi-hooks/press/client', async (original) => ({
  ...(await original<object>()),
  usePageData: () => undefined,
  useRouterState: (select: (state: object) => unknown) =>
    select({ location: { path: '/', hash: '' } }),
}));
vi.mock('./WorkbenchSlot.tsx', () => ({
  WorkbenchSlot() {
    const result = createElement('div', { 'data-result': '' }, createElement('iframe'));
    return createElement('div', { className: 'y-workbench-watch' }, result);
  },
}));

const render = createRenderer();
const demo = { identifier: 'a-demo', sources: [], try: 'What if?' };
const previewer = createElement(Previewer, { demo } as unknown as PreviewerProps);

test('the question of a demo focuses its result and scrolls to its timeline, even when they are open', async () => {
  Object.assign(globalThis, { __PRESS_WORKBENCH__: true });
  await render(previewer);
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const mark = vi.fn();
  HTMLElement.prototype.animate = mark;
  const question = document.querySelector<HTMLElement>('.y-demo-question');
  await act(async () => question?.click());
  expect(scroll.mock.contexts).toEqual([document.querySelector('.y-workbench-watch')]);
  const result = document.querySelector('iframe');
  expect([document.activeElement, ...mark.mock.contexts]).toEqual([result, result]);
});

test('without a script, readers learn why a demo does nothing', () => {
  Object.assign(globalThis, { __PRESS_WORKBENCH__: true });
  const html = renderToStaticMarkup(previewer);
  expect(html).toMatch(/<noscript[^>]*>This demo needs JavaScript\.</);
});
