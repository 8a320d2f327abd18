import { beforeEach, expect, test, vi } from 'vitest';
import { filterOverviews } from './filter.ts';

vi.mock('@multi-hooks/press/client', () => ({
  fillText: (text: string, values: Record<string, unknown>) =>
    text.replace(/\{(\w+)\}/g, (_, name) => String(values[name])),
  hasChinese: true,
  isChineseLocale: (name: string) => name.startsWith('zh'),
  idOfHash: (hash: string) => decodeURIComponent(hash.slice(1)),
}));

const card = (title: string, more = '') =>
  `<li ${more}><a href="/${title}">${title}</a><p>About ${title}</p><small>note</small></li>`;
const html = `
  <nav><a href="#dom">outline</a></nav>
  <div data-overview><div data-filter></div>
    <ul>${card('Guide', 'data-changed="1600000000"')}</ul>
    <section><h3 id="dom"><a href="#dom">Dom操作</a></h3><ul>
      ${card('useSize', 'data-size="414" data-changed="1500000000"')}
      ${card('useClickAway', 'data-size="300" data-changed="1700000000"')}
    </ul></section>
    <section><h3 id="state"><a href="#state">State</a></h3><ul>
      ${card('useToggle', 'data-size="90"')}
    </ul></section>
  </div>`;

const input = () => document.querySelector('input') as HTMLInputElement;
const select = () => document.querySelector('select') as HTMLSelectElement;
const shown = () =>
  [...document.querySelectorAll('li:not([hidden]) > a')].map((link) => link.textContent);
const headings = () =>
  [...document.querySelectorAll('section:not([data-off]) > h3')].map((one) => one.id);
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
  filterOverviews();
});

const everything = ['Guide', 'useSize', 'useClickAway', 'useToggle'];

test('the controls have labels, and the list is as it was', () => {
  expect(
    [...document.querySelectorAll('label')].map((label) => label.firstChild?.nodeValue),
  ).toEqual(['Filter', 'Sort by']);
  expect(input().closest('label')).toBeTruthy();
  expect(shown()).toEqual(everything);
  expect(headings()).toEqual(['dom', 'state']);
  expect(status()).toBe('4 pages');
});

test('typing filters by name, description and group, and the count is announced', () => {
  filter('SIZE');
  expect(shown()).toEqual(['useSize']);
  expect(headings()).toEqual(['dom']);
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

test.each([
  ['name', ['Guide', 'useClickAway', 'useSize', 'useToggle']],
  ['size', ['useToggle', 'useClickAway', 'useSize', 'Guide']],
  ['changed', ['useClickAway', 'Guide', 'useSize', 'useToggle']],
])('the pages can be sorted by %s, those without it last, and by group again', (order, titles) => {
  sort(order);
  expect(shown()).toEqual(titles);
  expect(headings()).toEqual([]);
  expect(document.querySelectorAll('time')).toHaveLength(order === 'changed' ? 3 : 0);
  filter('use');
  expect(shown()).toEqual(titles.filter((title) => title.startsWith('use')));
  filter('');
  sort('group');
  expect(shown()).toEqual(everything);
  expect(headings()).toEqual(['dom', 'state']);
  expect(document.querySelectorAll('time, [data-overview] > ul + ul')).toHaveLength(0);
});

test('a link to a heading that is not shown brings it back', () => {
  filter('toggle');
  document.querySelector<HTMLElement>('[data-overview] a')?.click();
  expect(shown()).toEqual(['useToggle']);
  document.querySelector<HTMLElement>('nav a')?.click();
  expect(shown()).toEqual(everything);
  expect(input().value).toBe('');
});

test('started again, an overview has its controls once', () => {
  filterOverviews();
  expect(document.querySelectorAll('input')).toHaveLength(1);
});

test('what no page has is not offered to sort by, and the texts follow the language', () => {
  document.documentElement.lang = 'zh-CN';
  document.body.innerHTML = `<div data-overview><div data-filter></div><ul>${card('a')}</ul></div>`;
  filterOverviews();
  expect([...select().options].map(({ text }) => text)).toEqual(['分组', '名称']);
  expect(status()).toBe('1 页');
});
