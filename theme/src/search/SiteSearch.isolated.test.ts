// @vitest-environment happy-dom
import type { SearchTitles } from '@multi-hooks/press/client';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SiteSearch } from './SiteSearch.tsx';

const router = vi.hoisted(() => ({
  location: { path: '/a/one', search: '', hash: '' },
  view: { kind: 'page', data: { page: { path: '/a/one' } } },
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

vi.mock('@multi-hooks/press/client', () => {
  const locale = { name: 'en-US', label: 'English' };
  const inA = [
    { title: 'One', path: '/a/one' },
    { title: 'Two', path: '/a/two' },
  ];
  const menus = {
    '*': [
      { title: 'Home', path: '/' },
      { title: 'A', children: inA },
    ],
  };
  return {
    site: { title: 'Site', base: '/base/', locales: [locale], menus: { 'en-US': menus } },
    hasChinese: false,
    isChineseLocale: () => false,
    localeOf: () => locale,
    href: (path: string) => path,
    fetchTitles: async () => titles,
    useRouter: () => router,
    useRouterState: () => router,
  };
});
vi.mock('virtual:press/site', () => ({ site: { base: '/base/' } }));
vi.mock('@multi-hooks/press/client/search', async (original) => ({
  ...(await original<object>()),
  fetchTexts: async () => ({ build: 'b', texts: [] }),
}));

let root: Root;
const field = () => document.querySelector('input') as HTMLInputElement;
const options = () => [...document.querySelectorAll('[role="option"] > span')];
const groups = () =>
  [...document.querySelectorAll('[role="group"]')].map((group) =>
    [group.querySelector('.search-group'), ...group.querySelectorAll('[role="option"] > span')].map(
      (element) => element?.textContent,
    ),
  );
const status = () => document.querySelector('[role="status"]')?.textContent;

/** Shows a page, as after a navigation. */
const visit = (path: string) => {
  router.location = { ...router.location, path };
  return act(async () => root.render(createElement(SiteSearch)));
};
const focus = async () => {
  await act(async () => {
    field().focus();
    await import('./SiteList.tsx');
  });
  expect(status()).toBe('All pages');
};
const type = (text: string) =>
  act(async () => {
    field().value = text;
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  return act(async () => field().dispatchEvent(event));
};

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  Element.prototype.scrollIntoView ??= () => {};
  localStorage.clear();
  router.navigate.mockClear();
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

test('opened without a word, it lists what was visited before this page, and the groups', async () => {
  for (const path of ['/a/two', '/', '/nowhere', '/a/two', '/a/one']) await visit(path);
  await focus();
  expect(groups()).toEqual([
    ['Visited last', 'Two', 'Home'],
    ['Site', 'Home'],
    ['A', 'One', 'Two'],
  ]);
  expect(field().getAttribute('aria-expanded')).toBe('true');
});

test('visits are kept in this browser, for this site', async () => {
  await visit('/a/two');
  expect(Object.keys(localStorage)).toEqual(['press:visits:/base/']);
});

test('a browser that refuses to store anything lists the groups', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  await visit('/a/two');
  await visit('/a/one');
  await focus();
  expect(groups().map(([title]) => title)).toEqual(['Site', 'A']);
});

test('Enter in the empty field goes nowhere, and to a page that the arrows chose', async () => {
  await visit('/a/one');
  await focus();
  await press('Enter');
  expect(router.navigate).not.toHaveBeenCalled();
  await press('ArrowDown');
  await press('Enter');
  expect(router.navigate).toHaveBeenCalledWith('/');
});

test('Home and End are left to the caret', async () => {
  await visit('/a/one');
  await focus();
  await type('thing');
  for (const key of ['Home', 'End']) {
    // Not prevented.
    expect(await press(key)).toBe(true);
    expect(field().hasAttribute('aria-activedescendant')).toBe(false);
  }
  expect(await press('ArrowDown')).toBe(false);
  expect(field().hasAttribute('aria-activedescendant')).toBe(true);
});

test('a list that is cut says of how many, and a button shows the rest', async () => {
  await visit('/a/one');
  await focus();
  await type('thing');
  expect(options()).toHaveLength(20);
  expect(status()).toBe('20 of 29 results');
  const button = document.querySelector<HTMLElement>('.search-cut');
  expect(button?.textContent).toBe('20 of 29 · Show all');
  await act(async () => button?.click());
  expect(options()).toHaveLength(29);
  expect(status()).toBe('29 results');
  expect(document.querySelector('.search-cut')).toBeNull();
  expect(document.activeElement).toBe(field());
  await type('thin');
  expect(status()).toBe('20 of 29 results');
});

test('what the site does not have is answered with the nearest page and its whole note', async () => {
  await visit('/a/one');
  await focus();
  await type('debounce');
  expect(options().map((option) => option.textContent)).toEqual(['Two']);
  expect(document.querySelector('[data-note]')?.textContent).toBe('There is no debounce.');
  await type('timer');
  expect(options().map((option) => option.textContent)).toEqual(['One']);
  expect(document.querySelector('[data-note]')).toBeNull();
});
