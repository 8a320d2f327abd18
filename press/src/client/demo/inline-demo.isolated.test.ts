import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Demo } from '../../shared/records.ts';
import { InlineDemo } from './inline-demo.tsx';

vi.mock('./load-views.tsx', () => ({}));
vi.mock('virtual:press/theme', async () => {
  const { createElement: create } = await import('react');
  return { theme: { NeedsScript: () => create('noscript', null, 'No script.') } };
});

test('without a script, readers learn why an inline demo does nothing', () => {
  const demo = { identifier: 'a-demo', dependencies: {} } as unknown as Demo;
  const html = renderToStaticMarkup(createElement(InlineDemo, { demo, html: '<b>1</b>' }));
  expect(html).toMatch(/<b>1<\/b><\/div><noscript>No script\.</);
});
