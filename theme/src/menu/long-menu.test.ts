import { expect, test } from 'vitest';
import { containsPath, isLongMenu } from './long-menu.ts';

const group = (path: string, count: number) => ({
  path,
  title: path,
  children: Array.from({ length: count }, (_, index) => ({
    path: `${path}/${index}`,
    title: `${index}`,
  })),
});

test('a menu is long with more than a hundred groups and entries', () => {
  expect(isLongMenu([group('/a', 49), group('/b', 49)])).toBe(false);
  expect(isLongMenu([group('/a', 49), group('/b', 50)])).toBe(true);
});

test('a group contains itself and its descendants, not paths with the same prefix', () => {
  const nested = { path: '/top', title: 'Top', children: [group('/a', 2)] };
  expect(containsPath(nested, '/a/1')).toBe(true);
  expect(containsPath(nested, '/top')).toBe(true);
  expect(containsPath(nested, '/a/10')).toBe(false);
});
