import { act, createElement } from 'react';
import { expect, test } from 'vitest';
import { createRenderer } from '../test/create-renderer.ts';
import { useLoaded } from './use-loaded.ts';

const render = createRenderer();
const loads = new Map<string, { resolve: (value: string) => void; reject: () => void }>();

function Page({ name }: { name: string }) {
  const load = () =>
    new Promise<string>((resolve, reject) => void loads.set(name, { resolve, reject }));
  const { value = 'loading', failed, retry } = useLoaded(load, name);
  return createElement('button', { type: 'button', onClick: retry }, failed ? 'failed' : value);
}
const text = () => document.body.textContent;
const settle = (name: string, how: 'resolve' | 'reject') =>
  act(async () => loads.get(name)?.[how](name));

test('a value that arrives for an earlier key is not used', async () => {
  await render(createElement(Page, { name: 'a' }));
  await render(createElement(Page, { name: 'b' }));
  await settle('b', 'resolve');
  await settle('a', 'resolve');
  expect(text()).toBe('b');
});
