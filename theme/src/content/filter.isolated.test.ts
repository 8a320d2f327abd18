import type { SearchTitles } from '@multi-hooks/press/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { filterOverviews } from './filter.ts';

const fetchTitles = vi.hoisted(() => vi.fn<(path: string) => Promise<Partial<SearchTitles>>>());

vi.mock('@multi-hooks/press/client', () => ({
  fillText: (text: string, values: Record<string, unknown>) =>
    text.replace(/\{(\w+)\}/g, (_, name) => String(values[name])),
  hasChinese: true,
  isChineseLocale: (name: string) => name.startsWith('zh'),
  href: (path: string) => path,
  fetchTitles,
}));
vi.mock('virtual:press/site', () => ({ site: {} }));

const titles: Partial<SearchTitles> = {
  pages: [
    ['Home', '/', 0, ['starting place'], []],
    ['Guide', '/Guide', 0, 0, [[2, 'Installation', 0]]],
    ['useSize', '/useSize', 'Dom操作', ['宽高'], []],
    ['useToggle', '/useToggle', 'State', 0, [], [{ words: ['setTimeout'], note: 'None.' }]],
  ],
};

const card = (title: string, { more = '', group = '' } = {}) =>
  `<li ${more}>${group && `<span>${group}</span>`}<a href="/${title}">${title}</a><p>About ${title}</p><small>note</small></li>`;
const html = `
  <div data-overview><div data-filter></div><ul>
    ${card('Guide', { more: 'data-changed="1600000000"' })}
    ${card('useSize', { group: 'Dom操作', more: 'data-size="414" data-changed="1500000000"' })}
    ${card('useClickAway', { group: 'Dom操作', more: 'data-size="300" data-changed="1700000000"' })}
    ${card('useToggle', { group: 'State', more: 'data-size="90"' })}
  </ul></div>`;

const input = () => document.querySelector('input') as HTMLInputElement;
const select = () => document.querySelector('select') as HTMLSelectElement;
const shown = () =>
  [...document.querySelectorAll('li:not([hidden]) > a')].map((link) => link.textContent);
const status = () => document.querySelector('[role="status"]')?.textContent;

function filter(text: string) {
  input().value = text;
  input().dispatchEvent(new Event('input'));
}
function sort(order: string) {
  select().value = order;
  select().dispatchEvent(new Event('change'));
}

beforeEach(() => {
  document.documentElement.lang = 'en-US';
  document.body.innerHTML = html;
  fetchTitles.mockReset();
  filterOverviews('/');
});

const everything = ['Guide', 'useSize', 'useClickAway', 'useToggle'];

test('the controls have labels, and the list is as it was', () => {
  expect(
    [...document.querySelectorAll('label')].map((label) => label.firstChild?.nodeValue),
  ).toEqual(['Filter', 'Sort by']);
  expect(input().closest('label')).toBeTruthy();
  expect(shown()).toEqual(everything);
  expect(status()).toBe('4 pages');
});

test('typing filters by name, description and group, and the count is announced', () => {
  filter('SIZE');
  expect(shown()).toEqual(['useSize']);
  expect(status()).toBe('1 of 4 pages');
  filter('ｄｏｍ use');
  expect(shown()).toEqual(['useSize', 'useClickAway']);
  filter('state toggle about');
  expect(shown()).toEqual(['useToggle']);
  filter('nothing');
  expect(shown()).toEqual([]);
  expect(status()).toBe('No page matches');
  filter(' ');
  expect(shown()).toEqual(everything);
});

test('a name with a typo is found', () => {
  filter('usetogle');
  expect(shown()).toEqual(['useToggle']);
});

test('once the field has the focus, pages are found as the search finds them', async () => {
  fetchTitles.mockRejectedValueOnce(new Error('offline'));
  input().dispatchEvent(new Event('focus'));
  await fetchTitles.mock.results.at(-1)?.value.catch(() => {});
  filter('宽高');
  expect(shown()).toEqual([]);
  fetchTitles.mockResolvedValue(titles);
  input().dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(shown()).toEqual(['useSize']));
  for (const [query, title] of [
    ['instal', 'Guide'],
    ['instalation', 'Guide'],
    ['settimeout', 'useToggle'],
    ['away', 'useClickAway'],
  ] as const) {
    filter(query);
    expect(shown(), query).toEqual([title]);
  }
  filter('starting place');
  expect(status()).toBe('No page matches');
  expect(fetchTitles).toHaveBeenLastCalledWith('/');
});

test.each([
  ['name', ['Guide', 'useClickAway', 'useSize', 'useToggle']],
  ['size', ['useToggle', 'useClickAway', 'useSize', 'Guide']],
  ['changed', ['useClickAway', 'Guide', 'useSize', 'useToggle']],
])('the pages can be sorted by %s, those without it last, and by group again', (order, titles) => {
  sort(order);
  expect(shown()).toEqual(titles);
  expect(document.querySelectorAll('time')).toHaveLength(order === 'changed' ? 3 : 0);
  filter('use');
  expect(shown()).toEqual(titles.filter((title) => title.startsWith('use')));
  filter('');
  sort('group');
  expect(shown()).toEqual(everything);
  expect(document.querySelectorAll('time')).toHaveLength(0);
});

test('started again, an overview has its controls once', () => {
  filterOverviews('/');
  expect(document.querySelectorAll('input')).toHaveLength(1);
});

test('what no page has is not offered to sort by, and the texts follow the language', () => {
  document.documentElement.lang = 'zh-CN';
  document.body.innerHTML = `<div data-overview><div data-filter></div><ul>${card('a')}</ul></div>`;
  filterOverviews('/');
  expect([...select().options].map(({ text }) => text)).toEqual(['分组', '名称']);
  expect(status()).toBe('1 页');
});
