import type { SearchRecord } from '@multi-hooks/press/client';
import { expect, test } from 'vitest';
import { type BrowseOptions, browse } from './browse.ts';

const record = (title: string, path: string): SearchRecord => ({ title, path, depth: 1, text: '' });
const records = [
  record('Home', '/'),
  record('One', '/a/one'),
  { ...record('Params', '/a/one#params'), depth: 2 },
  record('Two', '/a/two'),
  record('Start', '/b'),
  record('Three', '/b/three'),
];
const menus = {
  '*': [
    { title: 'Home', path: '/' },
    {
      title: 'A',
      children: [
        { title: 'One', path: '/a/one' },
        { title: 'Two', path: '/a/two' },
      ],
    },
  ],
  '/b': [{ title: 'B', path: '/b', children: [{ title: 'Three', path: '/b/three' }] }],
};

function shown(more: Partial<BrowseOptions> = {}) {
  const options = { menus, ungrouped: 'Site', limit: Number.POSITIVE_INFINITY, ...more };
  const { groups, total } = browse(records, options);
  const lines = groups.map(({ title, hits }) => [title, ...hits.map((hit) => hit.record.title)]);
  return { lines, total };
}

test('the groups of all menus are listed with their pages, first the pages in no group', () => {
  expect(shown()).toEqual({
    lines: [
      ['Site', 'Home'],
      ['A', 'One', 'Two'],
      ['B', 'Start', 'Three'],
    ],
    total: 5,
  });
});

test('a long list is cut, and knows how long it is', () => {
  expect(shown({ limit: 2 })).toEqual({
    lines: [
      ['Site', 'Home'],
      ['A', 'One'],
    ],
    total: 5,
  });
});
