import { expect, test } from 'vitest';
import {
  canonicalPath,
  demoIdOf,
  idOfHash,
  isChineseLocale,
  localeOf,
  menuOf,
  navPathOf,
  normalizeBase,
  outlineOf,
  pathInLocale,
  redirectOf,
  stripIndex,
  withBase,
  withoutBase,
} from './route.ts';

const locales = [
  { name: 'en-US', label: 'English' },
  { name: 'zh-CN', label: '中文' },
];
const site = {
  demoRoute: '~demos' as const,
  redirects: { '/dom': '/dom/use-size', '/zh-CN/dom': '/zh-CN/dom/use-size' },
  locales,
};
const awkward = ['', '/', '//', '%', '/%', '/%00', '/__proto__', '/toString', '/שלום', '/?', '/..'];

test.each([
  ['#params', 'params'],
  [`#${encodeURIComponent('用法')}`, '用法'],
  ['#100%', '100%'],
  ['', ''],
])('the hash %s names the id %s', (hash, id) => {
  expect(idOfHash(hash)).toBe(id);
});

const threeLocales = [...locales, { name: 'ja-JP', label: '日本語' }];
test.each([
  ['/dom/size', 'en-US', 'zh-CN', '/zh-CN/dom/size'],
  ['/', 'en-US', 'zh-CN', '/zh-CN'],
  ['/zh-CN/dom/size', 'zh-CN', 'en-US', '/dom/size'],
  ['/zh-CN/a', 'zh-CN', 'ja-JP', '/ja-JP/a'],
])('the page %s of %s is in %s at %s', (path, from, to, expected) => {
  expect(pathInLocale(path, { from, to, locales: threeLocales })).toBe(expected);
});

test.each([
  ['/dom/', '/dom'],
  ['/dom/index.html', '/dom'],
  ['/index.html', '/'],
  ['/dom-index.html', '/dom-index.html'],
  ['/dom', '/dom'],
  ['/', '/'],
  ['', '/'],
])('the path %j without the index of a folder is %j', (path, stripped) => {
  expect(stripIndex(path)).toBe(stripped);
});

test.each([
  ['', '/'],
  ['docs', '/docs/'],
  ['/a/b', '/a/b/'],
  ['//a//b//', '/a/b/'],
])('the base %j is normalised to %j', (base, normal) => {
  expect(normalizeBase(base)).toBe(normal);
});

test('the base is added to a path and removed again', () => {
  for (const path of ['/', '/dom', '/dom/', '/%', '/שלום']) {
    for (const base of ['/', '/docs/', '/a/b/']) {
      expect(withoutBase(base, withBase(base, path))).toBe(path);
    }
  }
  expect(withBase('/docs/', '/')).toBe('/docs/');
  expect(withBase('/docs', 'logo.png')).toBe('/docs/logo.png');
});

test('the base matches whole segments only', () => {
  expect(withoutBase('/docs/', '/docs')).toBe('/');
  expect(withoutBase('/docs/', '/docsy')).toBeNull();
  expect(withoutBase('/docs/', '/')).toBeNull();
  expect(withoutBase('/docs/', '')).toBeNull();
  expect(withoutBase('/', '')).toBe('/');
});

test.each<[string, string]>([
  ['/zh-CN', 'zh-CN'],
  ['/zh-CN/dom', 'zh-CN'],
  ['/zh-CNfake/dom', 'en-US'],
  ['/ZH-cn/dom', 'en-US'],
])('the locale of %j, by its exact first segment, is %s', (path, name) => {
  expect(localeOf(path, locales).name).toBe(name);
});

test.each([
  ['zh-CN', true],
  ['ZH', true],
  ['x-CN', true],
  ['en-US', false],
  ['cn-en', false],
])('the locale %j is Chinese: %s', (name, isChinese) => {
  expect(isChineseLocale(name)).toBe(isChinese);
});

const menus = {
  '*': [{ title: 'All', path: '/' }],
  '/api': [{ title: 'API', path: '/api' }],
  '/api/hooks': [{ title: 'Hooks', path: '/api/hooks' }],
};

test.each<[string, string]>([
  ['/api', '/api'],
  ['/api/x', '/api'],
  ['/apis', '*'],
  ['/api/hooks/use-size', '/api/hooks'],
  ['/api/hooksy', '/api'],
])('the menu of %j is that of the longest matching nav path, %s', (path, nav) => {
  expect(navPathOf(path, Object.keys(menus))).toBe(nav);
  expect(menuOf(path, menus)).toBe(menus[nav as keyof typeof menus]);
});

test('without menus, the menu of a page is empty', () => {
  expect(menuOf('/__proto__', {})).toEqual([]);
});

test.each([
  ['/DOM/Use-Size/', '/dom/use-size'],
  ['/ZH-cn/DOM', '/zh-CN/dom'],
  ['/zh-cn', '/zh-CN'],
  ['/%E6%8C%87%E5%8D%97', '/指南'],
  ['/%', '/%'],
  ['/%00', '/\0'],
  ['', '/'],
  ['//', '/'],
  ['/__PROTO__', '/__proto__'],
  ['/שלום', '/שלום'],
])('the canonical path of %j is %j', (path, canonical) => {
  expect(canonicalPath(path, locales)).toBe(canonical);
});

test.each<[string, string | null]>([
  ['/dom', '/dom/use-size'],
  ['/dom/', '/dom/use-size'],
  ['/DOM', '/dom/use-size'],
  ['/zh-cn/dom', '/zh-CN/dom/use-size'],
  ['/_demos/usesize-demo1', '/~demos/usesize-demo1'],
  ['/_demos/usesize-demo1/', '/~demos/usesize-demo1'],
  ['/_demos/%', '/~demos/%'],
  ['/_demos/__proto__', '/~demos/__proto__'],
  ['/_demos', null],
  ['/_demos/', null],
  ['/_demos/a/b', null],
  ['/dom/use-size', null],
  ['/~demos/usesize-demo1', null],
  ...awkward.map((path): [string, null] => [path, null]),
])('the redirect of %j is %j', (path, target) => {
  expect(redirectOf(site, path)).toBe(target);
});

test('the route _demos does not redirect on the platform type that uses it', () => {
  expect(redirectOf({ ...site, demoRoute: '_demos' }, '/_demos/x')).toBeNull();
});

test.each<[string, string | null]>([
  ['/~demos/usesize-demo1', 'usesize-demo1'],
  ['/~demos/usesize-demo1/', 'usesize-demo1'],
  ['/~demos/toString', 'toString'],
  ['/~demos/%3Cscript%3E', '<script>'],
  ['/~demos/%', '%'],
  ['/~demos/%00', '\0'],
  ['/~demos', null],
  ['/~demos/', null],
  ['/~demos/a/b', null],
  ['/_demos/a', null],
  ...awkward.map((path): [string, null] => [path, null]),
])('the demo id in %j is %j', (path, id) => {
  expect(demoIdOf(site, path)).toBe(id);
});

test('a demo id is only read below the demo route of the platform type', () => {
  expect(demoIdOf({ demoRoute: '_demos' }, '/_demos/a')).toBe('a');
  expect(demoIdOf({ demoRoute: '_demos' }, '/~demos/a')).toBeNull();
});

test('the outline has the headings of depth 2 and 3', () => {
  const slugs = [1, 2, 3, 4].map((depth) => ({ depth, value: `${depth}`, heading: `${depth}` }));
  expect(outlineOf(slugs).map(({ depth }) => depth)).toEqual([2, 3]);
});
