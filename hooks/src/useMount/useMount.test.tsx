import React from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  Activity,
  describeInBothModes,
  mount,
  mountHook,
  mountInActivity,
  reactMajor,
  testFrom,
} from '../../test/harness.js';
import { useMount } from './useMount.js';

describeInBothModes('useMount', (strict) => {
  // React 18 and later simulate one unmount after mounting when StrictMode is on.
  const runs = strict && reactMajor >= 18 ? 2 : 1;

  test('runs the function once per mount, and StrictMode mounts twice from React 18 on', () => {
    const fn = vi.fn();
    const { rerender } = mountHook(() => useMount(fn), { strict });
    expect(fn).toHaveBeenCalledTimes(runs);
    rerender();
    rerender();
    expect(fn).toHaveBeenCalledTimes(runs);
  });

  test('runs in the passive phase: after rendering, and after the layout effects of parents', () => {
    const log: string[] = [];
    const Child = () => {
      useMount(() => {
        log.push('mount');
      });
      log.push('render');
      return null;
    };
    const Parent = () => {
      React.useLayoutEffect(() => {
        log.push('layout effect of the parent');
      });
      return <Child />;
    };
    mount(<Parent />, { strict });
    expect(log.filter((entry, index) => entry !== 'render' || index === 0).slice(0, 3)).toEqual([
      'render',
      'layout effect of the parent',
      'mount',
    ]);
  });

  test('runs the returned function once on unmount, and never on an update', () => {
    const cleanup = vi.fn();
    const { rerender, unmount } = mountHook(() => useMount(() => cleanup), { strict });
    rerender();
    expect(cleanup).toHaveBeenCalledTimes(runs - 1);
    unmount();
    expect(cleanup).toHaveBeenCalledTimes(runs);
  });

  test('cleans up before each new setup, so that exactly one is active while mounted', () => {
    const log: string[] = [];
    const { unmount } = mountHook(
      () =>
        useMount(() => {
          const name = log.filter((entry) => entry.startsWith('setup')).length;
          log.push(`setup ${name}`);
          return () => log.push(`cleanup ${name}`);
        }),
      { strict },
    );
    const simulated = runs === 2 ? ['setup 0', 'cleanup 0', 'setup 1'] : ['setup 0'];
    expect(log).toEqual(simulated);
    unmount();
    expect(log).toEqual([...simulated, `cleanup ${runs - 1}`]);
  });

  test('ignores a new function: the one of the first commit runs, and its cleanup', () => {
    const log: string[] = [];
    const { rerender, unmount } = mountHook(
      (name: string) =>
        useMount(() => {
          log.push(`mount ${name}`);
          return () => log.push(`unmount ${name}`);
        }),
      { strict, props: 'first' },
    );
    rerender('second');
    unmount();
    expect(new Set(log)).toEqual(new Set(['mount first', 'unmount first']));
  });

  testFrom(18)('does not run for a first render that suspends before its commit', () => {
    const fn = vi.fn();
    const forever = new Promise<never>(() => {});
    const Host = () => {
      useMount(fn);
      throw forever;
    };
    const { container } = mount(
      <React.Suspense fallback="waiting">
        <Host />
      </React.Suspense>,
      { strict },
    );
    expect(container.textContent).toBe('waiting');
    expect(fn).not.toHaveBeenCalled();
  });

  testFrom(19)('cleans up in a hidden Activity and runs again when it is shown', () => {
    const log: string[] = [];
    const useIt = () =>
      useMount(() => {
        log.push('mount');
        return () => void log.push('clean');
      });
    const { hide, show } = mountInActivity(useIt, { strict });
    log.length = 0;
    hide();
    expect(log).toEqual(['clean']);
    show();
    const again = strict ? ['clean', 'mount'] : [];
    expect(log).toEqual(['clean', 'mount', ...again]);
  });

  testFrom(19)('runs the latest function when an Activity is shown again', () => {
    const log: string[] = [];
    const Host = ({ name }: { name: string }) => {
      useMount(() => {
        log.push(`mount ${name}`);
        return () => void log.push(`clean ${name}`);
      });
      return null;
    };
    const tree = (name: string, mode: 'hidden' | 'visible') => (
      <Activity mode={mode}>
        <Host name={name} />
      </Activity>
    );
    const { rerender } = mount(tree('first', 'visible'), { strict });
    rerender(tree('second', 'visible'));
    rerender(tree('third', 'hidden'));
    log.length = 0;
    rerender(tree('fourth', 'visible'));
    expect(log).toEqual(
      strict ? ['mount fourth', 'clean fourth', 'mount fourth'] : ['mount fourth'],
    );
  });
});

describeInBothModes('useMount with a function that does not return a cleanup', (strict) => {
  let printed: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    printed.mockRestore();
  });

  test('accepts an async function and ignores its promise without a warning', () => {
    const fn = vi.fn(async () => {});
    const { unmount } = mountHook(() => useMount(fn), { strict });
    expect(fn).toHaveBeenCalled();
    expect(unmount).not.toThrow();
    expect(printed).not.toHaveBeenCalled();
  });

  test('never calls a function that an async function resolves to', async () => {
    const notACleanup = vi.fn();
    const { unmount } = mountHook(() => useMount(async () => notACleanup), { strict });
    await Promise.resolve();
    unmount();
    await Promise.resolve();
    expect(notACleanup).not.toHaveBeenCalled();
  });

  test.each([
    ['null', null],
    ['a number', 7],
    ['zero', 0],
    ['a string', 'text'],
    ['true', true],
    ['an object', {}],
  ])('ignores %s without a warning', (_, value) => {
    const { unmount } = mountHook(() => useMount(() => value as unknown as undefined), { strict });
    expect(unmount).not.toThrow();
    expect(printed).not.toHaveBeenCalled();
  });
});
