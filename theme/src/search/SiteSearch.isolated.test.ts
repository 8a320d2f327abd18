import type { SearchTexts, SearchTitles } from '@multi-hooks/press/client';
import { act, createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createRenderer } from '../test/create-renderer.ts';
import { SiteSearch } from './SiteSearch.tsx';

const router = vi.hoisted(() => ({
  location: { path: '/a/one', search: '', hash: '' },
  view: { kind: 'page', page: { path: '/a/one' } },
  navigate: vi.fn(),
}));
const titles = vi.hoisted(
  (): SearchTitles => ({
    build: 'b',
    pages: [
      ['Home', '/', 0, 0, []],
      ['One', '/a/one', 'A', ['timer'], []],
      ['Two', '/a/two', 'A', 0, [], [{ words: ['debounce'], note: 'There is no debounce.' }]],
      ...Array.from({ length: 29 }, (_, index): SearchTitles['pages'][number] => {
        return [`Thing ${index}`, `/things/${index}`, 'Things', 0, []];
      }),
    ],
  }),
);

const host = vi.hoisted(() => ({ titles: vi.fn(), texts: vi.fn() }));

vi.mock('@multi-hooks/press/client', async (original) => ({
  ...(await original<object>()),
  href: (path: string) => path,
  fetchTitles: host.titles,
  useRouter: () => router,
  useRouterState: (select: (state: object) => unknown) => select(router),
}));
vi.mock('@multi-hooks/press/client/search', async (original) => ({
  ...(await original<object>()),
  fetchTexts: host.texts,
}));

const render = createRenderer();
const field = () => document.querySelector('input') as HTMLInputElement;
const options = () => [...document.querySelectorAll('[role="option"] > span')];
const groups = () =>
  [...document.querySelectorAll('[role="group"]')].map((group) =>
    [
      group.querySelector('.y-search-group'),
      ...group.querySelectorAll('[role="option"] > span'),
    ].map((element) => element?.textContent),
  );
const status = () => document.querySelector('[role="status"]')?.textContent;

/** Shows the search, and moves the focus into its field. */
const open = async () => {
  await render(createElement(SiteSearch));
  await act(async () => {
    field().focus();
    await import('./load-index.ts');
  });
};
const type = (text: string) =>
  act(async () => {
    field().value = text;
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const press = (key: string, more: KeyboardEventInit = {}) => {
  const init = { key, bubbles: true, cancelable: true, ...more };
  return act(async () => field().dispatchEvent(new KeyboardEvent('keydown', init)));
};
const retry = () => document.querySelector<HTMLElement>('.y-search-panel .y-button');
const active = () => {
  const selected = document.querySelectorAll('[aria-selected="true"]');
  expect(selected).toHaveLength(1);
  expect(field().getAttribute('aria-activedescendant')).toBe(selected[0]?.id);
  return selected[0]?.querySelector('span')?.textContent;
};
const texts: SearchTexts = { build: 'b', texts: [] };

beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => {};
  router.navigate.mockClear();
  host.titles.mockReset().mockImplementation(async () => titles);
  host.texts.mockReset().mockImplementation(async () => texts);
});

test('the search lists all pages in their groups before a word is typed', async () => {
  await open();
  const things = Array.from({ length: 29 }, (_, index) => `Thing ${index}`);
  expect(groups()).toEqual([
    ['T', 'Home'],
    ['A', 'One', 'Two'],
    ['Things', ...things],
  ]);
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(status()).toBe('All pages');
});

test('Enter in the empty field opens only a page that the arrow keys chose', async () => {
  await open();
  await press('Enter');
  expect(router.navigate).not.toHaveBeenCalled();
  await press('ArrowDown');
  await press('Enter');
  expect(router.navigate).toHaveBeenCalledWith('/');
});

test('a word for something that the site lacks finds the page to use instead, with its whole note', async () => {
  await open();
  await type('debounce');
  expect(options().map((option) => option.textContent)).toEqual(['Two']);
  expect(document.querySelector('[data-note]')?.textContent).toBe('There is no debounce.');
  await type('timer');
  expect(options().map((option) => option.textContent)).toEqual(['One']);
  expect(document.querySelector('[data-note]')).toBeNull();
});

test('Escape clears the text, then returns the focus to where it was', async () => {
  const place = document.body.appendChild(document.createElement('button'));
  place.focus();
  await open();
  await type('timer');
  expect(options()).toHaveLength(1);
  await press('Escape');
  expect(field().value).toBe('');
  expect(status()).toBe('All pages');
  expect(document.activeElement).toBe(field());
  await press('Escape');
  expect(document.activeElement).toBe(place);
  expect(field().getAttribute('aria-expanded')).toBe('false');
});

test('the arrow keys move through the options and wrap around at both ends', async () => {
  await open();
  await type('thing');
  const names = options().map((option) => option.textContent);
  for (const [key, expected] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', -1],
    ['ArrowDown', 0],
  ] as const) {
    await press(key);
    expect(active()).toBe(names.at(expected));
  }
});

test('Enter does nothing while an input method composes a word', async () => {
  await open();
  await type('thing');
  // `true`: the event is not prevented, because the key belongs to the input method.
  expect(await press('Enter', { isComposing: true })).toBe(true);
  const ofSafari = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  Object.defineProperty(ofSafari, 'keyCode', { value: 229 });
  expect(await act(async () => field().dispatchEvent(ofSafari))).toBe(true);
  expect(field().value).toBe('thing');
  expect(router.navigate).not.toHaveBeenCalled();
  expect(await press('Enter')).toBe(false);
  expect(router.navigate).toHaveBeenCalledOnce();
});

test('a failure to load the index is reported, even after Retry, and keys do nothing', async () => {
  host.titles.mockImplementation(() => Promise.reject(new Error('offline')));
  await open();
  await type('timer');
  await act(async () => retry()?.click());
  expect(host.titles).toHaveBeenCalledTimes(2);
  expect(status()).toBe('The search could not be loaded');
  for (const key of ['ArrowDown', 'Enter']) await press(key);
  expect(router.navigate).not.toHaveBeenCalled();
  host.titles.mockImplementation(async () => titles);
  await act(async () => retry()?.click());
  expect(document.activeElement).toBe(field());
  expect(options().map((option) => option.textContent)).toEqual(['One']);
});

test('titles are listed while the texts are loading, without “No results”', async () => {
  let arrive = (_: SearchTexts) => {};
  host.texts.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  await open();
  await type('nowhere');
  expect(status()).toBe('loading...');
  await type('timer');
  expect(status()).toBe('loading...');
  expect(options()).toHaveLength(1);
  await act(async () => arrive(texts));
  expect(status()).toBe('1 result');
  await type('nowhere');
  expect(status()).toBe('No results for “nowhere” · All pages');
});

test('texts that cannot be loaded are reported below the titles, and requested again on focus and by Retry', async () => {
  host.texts.mockImplementation(() => Promise.reject(new Error('offline')));
  await open();
  await type('timer');
  expect(status()).toBe('Only titles were searched');
  expect(options()).toHaveLength(1);
  await type('nowhere');
  expect(status()).toBe('Only titles were searched');
  expect(options()).toHaveLength(0);
  host.texts.mockClear();
  await act(async () => field().blur());
  await act(async () => field().focus());
  expect(host.texts).toHaveBeenCalledOnce();
  expect(status()).toBe('Only titles were searched');
  host.texts.mockImplementation(async () => texts);
  host.titles.mockClear();
  await act(async () => retry()?.click());
  // They may be of another build by now.
  expect(host.titles).toHaveBeenCalledOnce();
  expect(status()).toBe('No results for “nowhere” · All pages');
  expect(document.activeElement).toBe(field());
});
