import React, { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import {
  act,
  describeInBothModes,
  failOnReports,
  mountHook,
  testFrom,
} from '../../test/harness.js';
import { mountThenSuspend } from '../../test/uncommitted.js';
import { useLockFn } from './useLockFn.js';

function deferred<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

/** A thenable that is not a Promise, and settles when the test says so. */
function thenable<T>() {
  const { promise, resolve, reject } = deferred<T>();
  const onlyThen: PromiseLike<T> = {
    // biome-ignore lint/suspicious/noThenProperty: the point of the test
    then: (onResolve, onReject) => promise.then(onResolve, onReject),
  };
  return { onlyThen, resolve, reject };
}

failOnReports();

describeInBothModes('useLockFn', (strict) => {
  test('passes the arguments on and resolves with the result', async () => {
    const fn = vi.fn(async (a: number, b: string) => `${a}${b}`);
    const { result } = mountHook(() => useLockFn(fn), { strict });
    await expect(result.current(1, 'x')).resolves.toBe('1x');
    expect(fn.mock.calls).toEqual([[1, 'x']]);
  });

  test('calls the function as a plain function, without this', async () => {
    const fn = vi.fn();
    const { result } = mountHook(() => useLockFn(fn), { strict });
    await result.current.call({});
    expect(fn.mock.contexts).toEqual([undefined]);
  });

  test('starts the function in the same tick, during the user gesture', () => {
    const fn = vi.fn();
    const { result } = mountHook(() => useLockFn(fn), { strict });
    result.current();
    expect(fn).toHaveBeenCalledTimes(1);
  });

  test('ignores every call while one is running, from the same tick on', async () => {
    const first = deferred<string>();
    const fn = vi.fn(() => first.promise);
    const { result } = mountHook(() => useLockFn(fn), { strict });
    const running = result.current();
    const ignored = result.current();
    expect(fn).toHaveBeenCalledTimes(1);
    await ignored;
    result.current();
    expect(fn).toHaveBeenCalledTimes(1);
    first.resolve('done');
    await expect(running).resolves.toBe('done');
  });

  test('resolves an ignored call with undefined at once, without a warning', async () => {
    const { result } = mountHook(() => useLockFn(() => deferred<string>().promise), { strict });
    result.current();
    const warned = vi.spyOn(console, 'warn');
    const ignored = result.current();
    expect(ignored).toBeInstanceOf(Promise);
    await expect(ignored).resolves.toBeUndefined();
    expect(warned).not.toHaveBeenCalled();
  });

  test('unlocks when the promise resolves', async () => {
    const fn = vi.fn(async () => {});
    const { result } = mountHook(() => useLockFn(fn), { strict });
    await result.current();
    await result.current();
    expect(fn).toHaveBeenCalledTimes(2);
  });

  test('rejects with the same error and unlocks when the promise rejects', async () => {
    const error = new Error('rejected');
    const fn = vi.fn(() => Promise.reject(error));
    const { result } = mountHook(() => useLockFn(fn), { strict });
    await expect(result.current()).rejects.toBe(error);
    await expect(result.current()).rejects.toBe(error);
    expect(fn).toHaveBeenCalledTimes(2);
  });

  test('rejects with the same error and unlocks when the function throws', async () => {
    const error = new Error('thrown');
    const fn = vi.fn((): number => {
      throw error;
    });
    const { result } = mountHook(() => useLockFn(fn), { strict });
    await expect(result.current()).rejects.toBe(error);
    await expect(result.current()).rejects.toBe(error);
    expect(fn).toHaveBeenCalledTimes(2);
  });

  test('unlocks after a plain value and resolves with it', async () => {
    const fn = vi.fn((value: number) => value);
    const { result } = mountHook(() => useLockFn(fn), { strict });
    await expect(result.current(0)).resolves.toBe(0);
    await expect(result.current(2)).resolves.toBe(2);
  });

  test('waits for a thenable that is not a Promise, then unlocks', async () => {
    const { onlyThen, resolve } = thenable<string>();
    const fn = vi.fn(() => onlyThen);
    const { result } = mountHook(() => useLockFn(fn), { strict });
    const running = result.current();
    await result.current();
    expect(fn).toHaveBeenCalledTimes(1);
    resolve('done');
    await expect(running).resolves.toBe('done');
    await expect(result.current()).resolves.toBe('done');
    expect(fn).toHaveBeenCalledTimes(2);
  });

  test('rejects with the error of a thenable, then unlocks', async () => {
    const { onlyThen, reject } = thenable<string>();
    const fn = vi.fn(() => onlyThen);
    const { result } = mountHook(() => useLockFn(fn), { strict });
    const running = result.current();
    reject('no');
    await expect(running).rejects.toBe('no');
    await expect(result.current()).rejects.toBe('no');
    expect(fn).toHaveBeenCalledTimes(2);
  });

  test('ignores a call from within the running function', async () => {
    const inner: unknown[] = [];
    const { result } = mountHook(
      () =>
        useLockFn(async (): Promise<string> => {
          inner.push(await result.current());
          return 'outer';
        }),
      { strict },
    );
    await expect(result.current()).resolves.toBe('outer');
    expect(inner).toEqual([undefined]);
  });

  test('returns the same function on every render, although fn is new each time', () => {
    const { result, rerender } = mountHook(() => useLockFn(() => {}), { strict });
    const first = result.current;
    rerender();
    rerender();
    expect(result.current).toBe(first);
  });

  test('calls the latest function, even through an earlier reference', async () => {
    const { result, rerender } = mountHook((value: string) => useLockFn(() => value), {
      strict,
      props: 'old',
    });
    const taken = result.current;
    rerender('new');
    await expect(taken()).resolves.toBe('new');
  });

  test('stays locked across a re-render with another function', async () => {
    const first = deferred<string>();
    const second = vi.fn(async () => 'second');
    const { result, rerender } = mountHook((fn: () => Promise<string>) => useLockFn(fn), {
      strict,
      props: () => first.promise,
    });
    const running = result.current();
    rerender(second);
    await expect(result.current()).resolves.toBeUndefined();
    expect(second).not.toHaveBeenCalled();
    first.resolve('first');
    await expect(running).resolves.toBe('first');
    await expect(result.current()).resolves.toBe('second');
  });

  testFrom(18)('calls the last committed function while a transition is suspended', async () => {
    let locked!: () => Promise<string | undefined>;
    mountThenSuspend(
      (value) => {
        const returned = useLockFn(() => value);
        useLayoutEffect(() => {
          locked = returned;
        });
      },
      { strict },
    );
    await expect(locked()).resolves.toBe('committed');
  });

  test('settles the running call after an unmount and prints nothing', async () => {
    const first = deferred<string>();
    const fn = vi.fn(() => first.promise);
    const { result, unmount } = mountHook(() => useLockFn(fn), { strict });
    const running = result.current();
    unmount();
    await expect(result.current()).resolves.toBeUndefined();
    first.resolve('done');
    await expect(running).resolves.toBe('done');
    expect(fn).toHaveBeenCalledTimes(1);
  });

  test('never causes a render', async () => {
    const { result } = mountHook(() => useLockFn(async () => {}), { strict });
    const { renders } = result;
    await act(async () => {
      const running = result.current();
      result.current();
      await running;
    });
    expect(result.renders).toBe(renders);
  });

  test('locks each instance separately', async () => {
    const fn = vi.fn(() => deferred<void>().promise);
    const { result } = mountHook(() => [useLockFn(fn), useLockFn(fn)] as const, { strict });
    result.current[0]();
    result.current[1]();
    expect(fn).toHaveBeenCalledTimes(2);
  });
});
