import { expect, test } from 'vitest';
import { idOf } from './hash.ts';

test('a hash names an id, plain or percent-encoded, in any script', () => {
  expect(idOf('#params')).toBe('params');
  expect(idOf('#用法')).toBe('用法');
  expect(idOf(`#${encodeURIComponent('用法')}`)).toBe('用法');
  expect(idOf('')).toBe('');
});

test('a hash with a broken encoding is the id as it stands', () => {
  expect(idOf('#100%')).toBe('100%');
});
