import { expect, test } from 'vitest';
import { isLongMenu, leadsTo } from './long-menu.ts';

const group = (path: string, count: number) => ({
  path,
  title: path,
  children: Array.from({ length: count }, (_, index) => ({
    path: `${path}/${index}`,
    title: `${index}`,
  })),
});

test('a menu is long when groups and entries together are more than a hundred', () => {
  expect(isLongMenu([group('/a', 49), group('/b', 49)])).toBe(false);
  expect(isLongMenu([group('/a', 49), group('/b', 50)])).toBe(true);
});

test('a group leads to itself and to all below it, not to what only begins alike', () => {
  const nested = { path: '/top', title: 'Top', children: [group('/a', 2)] };
  expect(leadsTo(nested, '/a/1')).toBe(true);
  expect(leadsTo(nested, '/top')).toBe(true);
  expect(leadsTo(nested, '/a/10')).toBe(false);
});
