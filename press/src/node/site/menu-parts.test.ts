import { expect, test } from 'vitest';
import type { MenuItem, Menus } from '../../shared/records.ts';
import { isLargeSite, menuPartsOf } from './menu-parts.ts';

const pages = (count: number, folder = '') =>
  Array.from({ length: count }, (_, index) => ({
    title: `Page ${index}`,
    path: `${folder}/page-${index}`,
  }));

const group = (name: string, children: MenuItem[], path?: string): MenuItem => ({
  title: name,
  ...(path && { path }),
  children,
});

const partsOf = (menus: Menus, redirects: Record<string, string> = {}) =>
  menuPartsOf({ menus: { en: menus }, redirects });

test('a site is large with more than 500 menu entries, redirects and demos together', () => {
  const menus = { en: { '*': [group('A', pages(250))] }, zh: { '*': pages(240) } };
  const redirects = { '/a': '/page-0' };
  expect(isLargeSite({ menus, redirects }, 8)).toBe(false);
  expect(isLargeSite({ menus, redirects }, 9)).toBe(true);
});

test('the part of a locale has the titles of its groups, each with its first page', () => {
  const { files } = partsOf(
    {
      '*': [
        { title: 'Home', path: '/' },
        group('Untitled path', pages(2, '/a')),
        group('With a page', pages(2, '/b'), '/b'),
        group('Without a page', pages(2, '/c'), '/c'),
      ],
    },
    { '/c': '/c/page-0' },
  );
  expect(files.en).toEqual({
    '*': [
      { title: 'Home', path: '/' },
      { title: 'Untitled path', first: '/a/page-0', part: 0 },
      { title: 'With a page', path: '/b', part: 1 },
      { title: 'Without a page', first: '/c/page-0', part: 2 },
    ],
  });
  expect(files['en-1']).toEqual({ '*': pages(2, '/b') });
});

test('every page of the menus can be opened, in whichever part it is', () => {
  const sections = ['a', 'b', 'c'].map((name) => group(name, pages(60, `/deep/${name}`)));
  const menus = { '*': [group('Flat', pages(30)), group('Deep', sections)] };
  const { files, open } = partsOf(menus);
  expect(open.get('/page-3')).toEqual(['en', 'en-0']);
  expect(open.get('/deep/b/page-3')).toEqual(['en', 'en-1', 'en-3']);
  for (const [path, names] of open) {
    const shown = names.flatMap((name) => files[name]?.['*'] ?? []);
    expect(shown.map((item) => item.path)).toContain(path);
  }
  expect(open.size).toBe(30 + 3 * 60);
});

test('small groups in a group come with it', () => {
  const { files } = partsOf({ '*': [group('Outer', [group('Inner', pages(3))])] });
  expect(Object.keys(files)).toEqual(['en-0', 'en']);
  expect(files['en-0']).toEqual({ '*': [group('Inner', pages(3))] });
});

test('a group is open on its own page', () => {
  expect(partsOf({ '*': [group('A', pages(2, '/a'), '/a')] }).open.get('/a')).toEqual([
    'en',
    'en-0',
  ]);
});

test('of several menus with a page, the one next to it is open', () => {
  const menus = { '*': [group('All', pages(2, '/guide'))], '/guide': pages(2, '/guide') };
  expect(partsOf(menus).open.get('/guide/page-1')).toEqual(['en']);
});

test('a list of thousands is shown in ranges', () => {
  const { files, open } = partsOf({ '*': [group('All', pages(2050))] });
  const ranges = files['en-0']?.['*'] ?? [];
  expect(ranges).toHaveLength(21);
  expect(ranges[1]).toEqual({ title: 'Page 100 – Page 199', first: '/page-100', part: 2 });
  expect(open.get('/page-2049')).toEqual(['en', 'en-0', 'en-21']);
});
