import { expect, test } from 'vitest';
import { counterpart } from './counterpart.ts';

const first = 'en-US';

test('a page of the first locale has its counterpart under the other locale', () => {
  expect(counterpart('/dom/size', { from: first, to: 'zh-CN', first })).toBe('/zh-CN/dom/size');
  expect(counterpart('/', { from: first, to: 'zh-CN', first })).toBe('/zh-CN');
});

test('a page of another locale has its counterpart in the first locale without a prefix', () => {
  expect(counterpart('/zh-CN/dom/size', { from: 'zh-CN', to: first, first })).toBe('/dom/size');
  expect(counterpart('/zh-CN', { from: 'zh-CN', to: first, first })).toBe('/');
});

test('between two other locales only the prefix changes', () => {
  expect(counterpart('/zh-CN/a', { from: 'zh-CN', to: 'ja-JP', first })).toBe('/ja-JP/a');
});
