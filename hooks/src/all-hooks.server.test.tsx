// @vitest-environment node
import { type ComponentType, createElement, Fragment, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';

const domGlobals = ['window', 'document', 'Element', 'ResizeObserver'] as const;
type Hooks = typeof import('./index.js');

/**
 * How each hook is called, and what it must return on the server. A hook that is not listed here has
 * a server test of its own.
 */
const cases = {
  useMount: { use: ({ useMount }) => useMount(fail), returns: undefined },
  useUnmount: { use: ({ useUnmount }) => useUnmount(fail), returns: undefined },
  useInterval: {
    use: ({ useInterval }) => useInterval(fail, 0, { immediate: true }),
    returns: undefined,
  },
  useUpdateEffect: { use: ({ useUpdateEffect }) => useUpdateEffect(fail, []), returns: undefined },
  usePersistFn: {
    use: ({ usePersistFn }) => usePersistFn((word: string) => `${word}!`)('called while rendering'),
    returns: 'called while rendering!',
  },
  useLockFn: { use: ({ useLockFn }) => useLockFn(fail), returns: expect.any(Function) },
  useSize: { use: ({ useSize }) => useSize(() => document.body), returns: { width: 0, height: 0 } },
  useToggle: {
    use: ({ useToggle }) => useToggle('Hello', 'World'),
    returns: [
      'Hello',
      {
        toggle: expect.any(Function),
        setLeft: expect.any(Function),
        setRight: expect.any(Function),
      },
    ],
  },
  useClickAway: {
    use: ({ useClickAway }) => useClickAway(fail, [() => document.body], ['click', 'pointerdown']),
    returns: undefined,
  },
} satisfies { [Name in keyof Hooks]?: { use: (hooks: Hooks) => unknown; returns: unknown } };
const names = Object.keys(cases) as (keyof typeof cases)[];

function fail(): never {
  throw new Error('The server must not call this.');
}

afterEach(() => {
  vi.restoreAllMocks();
  for (const name of domGlobals) Reflect.deleteProperty(globalThis, name);
});

test('all hooks can be imported without a DOM', async () => {
  expect(domGlobals.filter((name) => name in globalThis)).toEqual([]);
  expect(Object.keys(await import('./index.js'))).toEqual(expect.arrayContaining(names));
});

describe.each([
  ['plain', Fragment],
  ['in StrictMode', StrictMode],
] as [string, ComponentType][])('renderToString, %s', (_, Wrapper) => {
  const render = async (name: keyof typeof cases) => {
    const hooks = await import('./index.js');
    const values: unknown[] = [];
    const Host = () => {
      values.push(cases[name].use(hooks));
      return createElement('p', null, 'rendered');
    };
    const html = renderToString(createElement(Wrapper, null, createElement(Host)));
    return { html, values };
  };

  test.each(names)('%s renders its first value and logs nothing', async (name) => {
    const consoles = (['error', 'warn', 'info', 'log'] as const).map((method) =>
      vi.spyOn(console, method).mockImplementation(() => {}),
    );
    const { html, values } = await render(name);
    expect(html).toContain('rendered');
    expect(values.length).toBeGreaterThan(0);
    for (const value of values) expect(value).toEqual(cases[name].returns);
    expect(consoles.flatMap((spy) => spy.mock.calls)).toEqual([]);
  });

  test.each(names)('%s starts no timer', async (name) => {
    const timers = (['setInterval', 'setTimeout', 'setImmediate'] as const).map((timer) =>
      vi.spyOn(globalThis, timer),
    );
    await render(name);
    expect(timers.flatMap((spy) => spy.mock.calls)).toEqual([]);
  });

  test.each(names)(
    '%s does not access the DOM while rendering, even if there is one',
    async (name) => {
      await import('./index.js');
      const touched: string[] = [];
      for (const global of domGlobals) {
        Object.defineProperty(globalThis, global, {
          configurable: true,
          get: () => void touched.push(global),
        });
      }
      await render(name);
      expect(touched).toEqual([]);
    },
  );
});
