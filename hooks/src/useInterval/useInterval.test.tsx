import React from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  act,
  describeInBothModes,
  mount,
  mountHook,
  mountInActivity,
  testFrom,
} from '../../test/harness.js';
import { mountThenSuspend } from '../../test/uncommitted.js';
import { type UseIntervalOptions, useInterval } from './useInterval.js';

// Only intervals are faked, so that one cleared with clearTimeout keeps running.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

const delaysThatStop = [
  ['null', null],
  ['undefined', undefined],
  ['a negative number', -1],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
] as const;

interface Props {
  fn?: () => void;
  delay: number | null | undefined;
  options?: UseIntervalOptions;
}

const noop = () => {};
const useIt = ({ fn = noop, delay, options }: Props) => useInterval(fn, delay, options);

describeInBothModes('useInterval', (strict) => {
  test('calls the function once per delay, and not before the first has passed', () => {
    const fn = vi.fn();
    mountHook<Props, void>(useIt, { strict, props: { fn, delay: 1000 } });
    expect(fn).not.toHaveBeenCalled();
    pass(999);
    expect(fn).not.toHaveBeenCalled();
    pass(1);
    expect(fn).toHaveBeenCalledTimes(1);
    pass(3000);
    expect(fn).toHaveBeenCalledTimes(4);
  });

  test('calls the function as a plain function, without this or arguments', () => {
    const fn = vi.fn();
    mountHook<Props, void>(useIt, {
      strict,
      props: { fn, delay: 1000, options: { immediate: true } },
    });
    pass(1000);
    expect(fn.mock.contexts).toEqual([undefined, undefined]);
    expect(fn.mock.calls).toEqual([[], []]);
  });

  test('stops on unmount', () => {
    const fn = vi.fn();
    const { unmount } = mountHook<Props, void>(useIt, { strict, props: { fn, delay: 1000 } });
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    pass(5000);
    expect(fn).not.toHaveBeenCalled();
  });

  test('has exactly one timer, however often the component renders and the delay changes', () => {
    const { rerender } = mountHook<Props, void>(useIt, { strict, props: { delay: 1000 } });
    expect(vi.getTimerCount()).toBe(1);
    for (const delay of [1000, 2000, 500, 500, 0, 2000]) {
      rerender({ delay });
      expect(vi.getTimerCount()).toBe(1);
    }
  });

  test('sees the latest state', () => {
    const seen: number[] = [];
    mountHook(
      () => {
        const [count, setCount] = React.useState(0);
        useInterval(() => {
          seen.push(count);
          setCount(count + 1);
        }, 1000);
      },
      { strict },
    );
    pass(1000);
    pass(1000);
    pass(1000);
    expect(seen).toEqual([0, 1, 2]);
  });

  test('calls a new function without restarting the timer', () => {
    const first = vi.fn();
    const second = vi.fn();
    const { rerender } = mountHook<Props, void>(useIt, {
      strict,
      props: { fn: first, delay: 1000 },
    });
    pass(600);
    rerender({ fn: second, delay: 1000 });
    pass(399);
    expect(second).not.toHaveBeenCalled();
    pass(1);
    expect(second).toHaveBeenCalledTimes(1);
    expect(first).not.toHaveBeenCalled();
  });

  test('restarts from now when the delay changes', () => {
    const fn = vi.fn();
    const { rerender } = mountHook<Props, void>(useIt, { strict, props: { fn, delay: 1000 } });
    pass(900);
    rerender({ fn, delay: 500 });
    pass(499);
    expect(fn).not.toHaveBeenCalled();
    pass(1);
    expect(fn).toHaveBeenCalledTimes(1);
    pass(500);
    expect(fn).toHaveBeenCalledTimes(2);
  });

  test.each([0, 16.5])(
    'takes %d for a number like any other, and hands it to the platform',
    (delay) => {
      // A fake clock never gets past an interval of 0, so its callback is called by hand.
      const set = vi.spyOn(globalThis, 'setInterval');
      const fn = vi.fn();
      mountHook<Props, void>(useIt, { strict, props: { fn, delay } });
      expect(vi.getTimerCount()).toBe(1);
      const [tick, milliseconds] = set.mock.lastCall as [() => void, number];
      expect(milliseconds).toBe(delay);
      tick();
      tick();
      expect(fn).toHaveBeenCalledTimes(2);
    },
  );

  test.each(delaysThatStop)('stops when the delay becomes %s, and resumes after it', (_, delay) => {
    const fn = vi.fn();
    const { rerender } = mountHook<Props, void>(useIt, { strict, props: { fn, delay: 1000 } });
    pass(900);
    rerender({ fn, delay });
    expect(vi.getTimerCount()).toBe(0);
    pass(5000);
    expect(fn).not.toHaveBeenCalled();
    rerender({ fn, delay: 1000 });
    pass(999);
    expect(fn).not.toHaveBeenCalled();
    pass(1);
    expect(fn).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['the longest of the platform', 2 ** 31 - 1],
    ['one millisecond more', 2 ** 31],
    ['a number that overflows to a single millisecond', 2 ** 32 + 1],
    ['the largest number', Number.MAX_VALUE],
  ])('waits for 2147483647 ms when the delay is %s', (_, delay) => {
    const set = vi.spyOn(globalThis, 'setInterval');
    mountHook<Props, void>(useIt, { strict, props: { delay } });
    expect(set).toHaveBeenCalled();
    expect(new Set(set.mock.calls.map(([, wait]) => wait))).toEqual(new Set([2_147_483_647]));
  });

  test('can be stopped by its own function', () => {
    const fn = vi.fn();
    mountHook(
      () => {
        const [delay, setDelay] = React.useState<number | null>(1000);
        useInterval(() => {
          fn();
          setDelay(null);
        }, delay);
      },
      { strict },
    );
    pass(1000);
    pass(5000);
    expect(fn).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  testFrom(18)('ticks with the function of the last commit, not of a suspended render', () => {
    const seen: string[] = [];
    mountThenSuspend((value) => useInterval(() => seen.push(value), 1000), { strict });
    pass(1000);
    expect(seen).toEqual(['committed']);
  });

  testFrom(19)('pauses in a hidden Activity and restarts when it is shown', () => {
    const fn = vi.fn();
    const useIt = () => useInterval(fn, 1000, { immediate: true });
    const { hide, show } = mountInActivity(useIt, { strict });
    expect(fn).toHaveBeenCalledTimes(1);
    hide();
    expect(vi.getTimerCount()).toBe(0);
    show();
    expect(vi.getTimerCount()).toBe(1);
    expect(fn).toHaveBeenCalledTimes(1);
    pass(1000);
    expect(fn).toHaveBeenCalledTimes(2);
  });
});

describeInBothModes('useInterval with immediate', (strict) => {
  const options = { immediate: true };

  test('calls the function once at once, and then once per delay', () => {
    const fn = vi.fn();
    mountHook<Props, void>(useIt, { strict, props: { fn, delay: 1000, options } });
    expect(fn).toHaveBeenCalledTimes(1);
    pass(999);
    expect(fn).toHaveBeenCalledTimes(1);
    pass(1);
    expect(fn).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['missing', undefined],
    ['empty', {}],
    ['immediate: false', { immediate: false }],
    ['immediate: undefined', { immediate: undefined }],
  ])('is off when the options are %s', (_, off) => {
    const fn = vi.fn();
    mountHook<Props, void>(useIt, { strict, props: { fn, delay: 1000, options: off } });
    expect(fn).not.toHaveBeenCalled();
  });

  test('calls in the passive phase: after rendering, and after layout effects of parents', () => {
    const log: string[] = [];
    const Child = () => {
      useInterval(() => log.push('immediate'), 1000, options);
      return null;
    };
    const Parent = () => {
      React.useLayoutEffect(() => void log.push('layout effect of the parent'), []);
      return <Child />;
    };
    mount(<Parent />, { strict });
    expect(log.slice(0, 2)).toEqual(['layout effect of the parent', 'immediate']);
  });

  test.each([2000, null])('does not call again when the delay changes to %s and back', (delay) => {
    const fn = vi.fn();
    const { rerender } = mountHook<Props, void>(useIt, {
      strict,
      props: { fn, delay: 1000, options },
    });
    rerender({ fn, delay, options });
    rerender({ fn, delay: 1000, options });
    expect(fn).toHaveBeenCalledTimes(1);
  });

  test.each(delaysThatStop)('waits while the delay is %s, until the first start', (_, delay) => {
    const fn = vi.fn();
    const { rerender } = mountHook<Props, void>(useIt, { strict, props: { fn, delay, options } });
    expect(vi.getTimerCount()).toBe(0);
    expect(fn).not.toHaveBeenCalled();
    rerender({ fn, delay: 1000, options });
    expect(fn).toHaveBeenCalledTimes(1);
    pass(1000);
    expect(fn).toHaveBeenCalledTimes(2);
  });

  test('ignores a new options object: no call, no restart', () => {
    const fn = vi.fn();
    const { rerender } = mountHook<Props, void>(useIt, {
      strict,
      props: { fn, delay: 1000, options: { immediate: true } },
    });
    pass(600);
    rerender({ fn, delay: 1000, options: { immediate: true } });
    expect(fn).toHaveBeenCalledTimes(1);
    pass(400);
    expect(fn).toHaveBeenCalledTimes(2);
  });

  test('has no effect when it is set after the timer has started', () => {
    const fn = vi.fn();
    const { rerender } = mountHook<Props, void>(useIt, { strict, props: { fn, delay: 1000 } });
    rerender({ fn, delay: 1000, options });
    rerender({ fn, delay: 2000, options });
    expect(fn).not.toHaveBeenCalled();
  });

  test('is read when the timer first starts', () => {
    const fn = vi.fn();
    const { rerender } = mountHook<Props, void>(useIt, { strict, props: { fn, delay: null } });
    rerender({ fn, delay: 1000, options });
    expect(fn).toHaveBeenCalledTimes(1);
  });

  test('calls once per instance: a component mounted again is a new one', () => {
    const fn = vi.fn();
    const props = { fn, delay: 1000, options };
    mountHook<Props, void>(useIt, { strict, props }).unmount();
    mountHook<Props, void>(useIt, { strict, props });
    expect(fn).toHaveBeenCalledTimes(2);
  });
});
