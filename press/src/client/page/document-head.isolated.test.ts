import { expect, test, vi } from 'vitest';
import type { View } from '../routing/view.ts';
import { documentTitle } from './document-head.ts';

vi.mock('virtual:press/site', () => ({
  site: {
    title: 'T',
    locales: [
      { name: 'en-US', label: 'English' },
      { name: 'zh-CN', label: '中文' },
    ],
  },
}));
vi.mock('virtual:press/theme', () => ({
  theme: { notFoundTitle: (locale: string) => (locale === 'zh-CN' ? '页面不存在' : 'Not found') },
}));

const titleAt = (path: string, view: unknown, failure: Error | null = null) =>
  documentTitle({ view: view as View, location: { path, search: '', hash: '' }, failure });

test('the not-found title is in the locale of the path', () => {
  expect(titleAt('/nope', { kind: 'not-found' })).toBe('Not found - T');
  expect(titleAt('/zh-CN/nope', { kind: 'not-found' })).toBe('页面不存在 - T');
});

test('a failed load does not keep the title of the previous page', () => {
  const view = { kind: 'page', page: { title: 'A' } };
  expect(titleAt('/b', view, new Error('offline'))).toBe('T');
});
