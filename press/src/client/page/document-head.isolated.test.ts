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

const titleAt = (path: string, view: View) =>
  documentTitle({ view, location: { path, search: '', hash: '' } });

test('the not-found title is in the locale of the path', () => {
  expect(titleAt('/nope', { kind: 'not-found' })).toBe('Not found - T');
  expect(titleAt('/zh-CN/nope', { kind: 'not-found' })).toBe('页面不存在 - T');
});

test('a page that could not be loaded has the title of the site', () => {
  expect(titleAt('/b', { kind: 'failed', error: new Error('offline') })).toBe('T');
});
