import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { mount } from './mount.ts';

const require = createRequire(join(import.meta.dirname, '../../../matrix/react-19/package.json'));
const React: typeof import('react') = require('react');

/** Shows the count in both of its buttons, which set it to 1 or 2. */
function Demo() {
  const [count, setCount] = React.useState(0);
  React.useEffect(() => {
    if (count === 1) throw new Error('of an effect');
  }, [count]);
  if (count === 2) throw new Error('of a render');
  const button = (next: number) =>
    React.createElement('button', { type: 'button', onClick: () => setCount(next) }, `${count}`);
  return React.createElement('p', null, button(1), button(2));
}

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** Mounts a demo; returns its container and what was reported. */
function mounted(Component: () => unknown) {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const [onShown, onError] = [vi.fn(), vi.fn()];
  React.act(() =>
    mount(container, {
      React: React as never,
      reactDom: {},
      client: require('react-dom/client'),
      Demo: Component,
      strict: false,
      lastCall: () => undefined,
      onShown,
      onError,
    }),
  );
  expect(onShown).toHaveBeenCalledOnce();
  return { container, onError };
}

test('a component that returns nothing causes a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  mounted(() => 'text');
  expect(warn).not.toHaveBeenCalled();
  mounted(() => undefined);
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/return missing/));
});

test.each([
  ['an effect', 0, '11'],
  ['a render', 1, '00'],
])('after an error of %s, the last result stays, but cannot be used', (place, button, text) => {
  const { container, onError } = mounted(Demo);
  React.act(() => container.querySelectorAll('button')[button]?.click());
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error(`of ${place}`), undefined);
  expect(container.textContent).toBe(text);
  expect(container.hasAttribute('inert')).toBe(true);
});
