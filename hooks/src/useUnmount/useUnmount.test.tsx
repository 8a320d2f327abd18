import React from 'react';
import { expect, test, vi } from 'vitest';
import {
  act,
  describeInBothModes,
  mountHook,
  mountInActivity,
  reactMajor,
  testFrom,
} from '../../test/harness.js';
import { mountThenSuspend } from '../../test/uncommitted.js';
import { useUnmount } from './useUnmount.js';

describeInBothModes('useUnmount', (strict) => {
  // React 18 and later simulate one unmount after mounting when StrictMode is on.
  const simulatedUnmounts = strict && reactMajor >= 18 ? 1 : 0;

  test('runs once on unmount, not on mount or update; StrictMode adds a simulated unmount', () => {
    const fn = vi.fn();
    const { rerender, unmount } = mountHook(() => useUnmount(fn), { strict });
    expect(fn).toHaveBeenCalledTimes(simulatedUnmounts);
    rerender();
    rerender();
    expect(fn).toHaveBeenCalledTimes(simulatedUnmounts);
    unmount();
    expect(fn).toHaveBeenCalledTimes(simulatedUnmounts + 1);
  });

  test('sees the latest state', () => {
    const seen: number[] = [];
    const { result, unmount } = mountHook(
      () => {
        const [count, setCount] = React.useState(0);
        useUnmount(() => seen.push(count));
        return setCount;
      },
      { strict },
    );
    seen.length = 0;
    act(() => result.current(1));
    act(() => result.current(2));
    unmount();
    expect(seen).toEqual([2]);
  });

  test('runs in the passive phase, after the layout cleanups', () => {
    const log: string[] = [];
    const { unmount } = mountHook(
      () => {
        useUnmount(() => log.push('unmount'));
        React.useLayoutEffect(() => () => void log.push('layout cleanup'), []);
      },
      { strict },
    );
    log.length = 0;
    unmount();
    // Before React 17, a component's cleanups ran in the order of their declaration.
    expect(log).toEqual(
      reactMajor < 17 ? ['unmount', 'layout cleanup'] : ['layout cleanup', 'unmount'],
    );
  });

  test('calls the function as a plain function, without this or arguments', () => {
    const fn = vi.fn();
    const { unmount } = mountHook(() => useUnmount(fn), { strict });
    fn.mockClear();
    unmount();
    expect(fn.mock.contexts).toEqual([undefined]);
    expect(fn.mock.calls).toEqual([[]]);
  });

  test('ignores what the function returns', () => {
    const returned = vi.fn();
    const { unmount } = mountHook(() => useUnmount(() => returned), { strict });
    unmount();
    expect(returned).not.toHaveBeenCalled();
  });

  testFrom(18)('runs the function of the last commit, not of a suspended render', () => {
    const seen: string[] = [];
    const { unmount } = mountThenSuspend((value) => useUnmount(() => seen.push(value)), { strict });
    seen.length = 0;
    unmount();
    expect(seen).toEqual(['committed']);
  });

  testFrom(19)('runs when an Activity is hidden; showing it again is a mount', () => {
    const fn = vi.fn();
    const { hide, show } = mountInActivity(() => useUnmount(fn), { strict });
    fn.mockClear();
    hide();
    expect(fn).toHaveBeenCalledTimes(1);
    show();
    expect(fn).toHaveBeenCalledTimes(1 + simulatedUnmounts);
  });
});
