import { act, createElement } from 'react';
import { expect, test } from 'vitest';
import { createRenderer } from '../test/create-renderer.ts';
import { useLoaded } from './use-loaded.ts';

const render = createRenderer();
const loads = new Map<string, (value: string) => void>();

function Page({ name }: { name: string }) {
  const load = () => new Promise<string>((resolve) => void loads.set(name, resolve));
  return createElement('p', null, useLoaded(load, name).value);
}

test('a value that arrives late, for an earlier key, is ignored', async () => {
  await render(createElement(Page, { name: 'a' }));
  await render(createElement(Page, { name: 'b' }));
  for (const name of ['b', 'a']) await act(async () => loads.get(name)?.(name));
  expect(document.body.textContent).toBe('b');
});
