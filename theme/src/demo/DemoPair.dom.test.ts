import type { DemoPairProps } from '@multi-hooks/press/client';
import { act, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { DemoPair } from './DemoPair.tsx';

test('a pair shows what the reader chose before the page was hydrated', async () => {
  const onSelect = vi.fn<(index: number) => void>();
  const titles = ['with', 'without'];
  const props = { titles, source: '', selected: 0, onSelect, children: null };
  const pair = createElement(DemoPair, props as DemoPairProps);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(pair);
  container.querySelectorAll('input')[1]?.click();
  await act(async () => hydrateRoot(container, pair));
  expect(onSelect.mock.calls).toEqual([[1]]);
});
