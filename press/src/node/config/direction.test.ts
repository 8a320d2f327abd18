import { expect, test } from 'vitest';
import { directionOf, withDirection } from './direction.ts';

test.each([
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['fa-IR', 'rtl'],
  ['ur_PK', 'rtl'],
  ['en-US', 'ltr'],
  ['zh-CN', 'ltr'],
  ['x-nobody-knows-this', 'ltr'],
])('lines of %s are %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

test('a locale names its direction only if that is from right to left, and may choose it', () => {
  const label = 'L';
  expect(withDirection({ name: 'ar', label })).toEqual({ name: 'ar', label, dir: 'rtl' });
  expect(withDirection({ name: 'en', label })).toEqual({ name: 'en', label });
  expect(withDirection({ name: 'ar', label, dir: 'ltr' })).toEqual({ name: 'ar', label });
});
