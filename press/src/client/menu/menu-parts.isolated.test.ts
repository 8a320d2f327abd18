import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Menus, ViewData } from '../../shared/records.ts';
import type { View } from '../routing/view.ts';
import { loadMenuPart, loadMenusOf, startMenus, useMenuPart } from './menu-parts.ts';

const menusOf = (title: string): Menus => ({ '*': [{ title, path: `/${title}` }] });

const fetchPart = vi.hoisted(() => vi.fn());
vi.mock('../routing/fetch-file.ts', () => ({ fetchPart }));

/** A document that embeds one shard, and a host that has others. */
function start(...answers: (Menus | Error)[]) {
  fetchPart.mockReset().mockImplementation(async () => {
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer;
    return { menus: answer };
  });
  const menus = { 'en-US': menusOf('embedded') };
  startMenus({ kind: 'not-found', build: 'b', menus } as ViewData);
}

/** What a component shows of a shard, in order. */
function follow(name: string) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const shown: string[] = [];
  function Part() {
    const { menus, failure } = useMenuPart(name);
    shown.push(failure?.message ?? menus?.['*']?.[0]?.title ?? 'coming');
    return null;
  }
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => act(async () => root.unmount()));
  return { shown, show: () => act(async () => root.render(createElement(Part))) };
}

test('a part that the document embeds is there at once, without a request', async () => {
  start();
  const { shown, show } = follow('en-US');
  await show();
  expect(shown).toEqual(['embedded']);
  expect(fetchPart).not.toHaveBeenCalled();
});

test('any other part is fetched once, and kept', async () => {
  start(menusOf('first'));
  const { shown, show } = follow('en-US-1');
  await act(async () => {
    void loadMenuPart('en-US-1');
    void loadMenuPart('en-US-1');
  });
  await show();
  expect(shown).toEqual(['first']);
  expect(fetchPart).toHaveBeenCalledExactlyOnceWith('/~site/menu-en-US-1.json');
});

test('a part that did not arrive is tried again', async () => {
  start(new Error('no network'), menusOf('second'));
  const { shown, show } = follow('en-US-2');
  await show();
  expect(shown.at(-1)).toBe('no network');
  await act(async () => loadMenuPart('en-US-2'));
  expect(shown.at(-1)).toBe('second');
});

test('what is open next to a page is fetched ahead of it', async () => {
  start(menusOf('third'));
  loadMenusOf({ kind: 'page', data: { menu: ['en-US', 'en-US-3'] } } as View);
  expect(fetchPart.mock.calls).toEqual([['/~site/menu-en-US-3.json']]);
});
