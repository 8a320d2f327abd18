import React from 'react';
import { useLatest } from '../internal/useLatest.js';

/**
 * 给异步函数加上竞态锁：上一次调用结束之前，新的调用会被忽略，防止并发执行。
 *
 * @remarks Ignores calls of an async function while an earlier call is still running.
 * @param fn 需要加锁的函数，可以返回 Promise、任意 thenable 或普通值；同步抛错也会释放锁。
 * @returns 引用地址不变的函数。加锁期间的调用不会执行 `fn`，立即得到值为 `undefined` 的 Promise；`fn` 抛出的错误会原样传给调用者。
 * @since 1.3.1
 *
 * @example
 * const submit = useLockFn(async () => {
 *   await postForm(values);
 * });
 */
// biome-ignore lint/suspicious/noExplicitAny: a parameter list of any types
export function useLockFn<A extends any[], R>(
  fn: (...args: A) => R | PromiseLike<R>,
): (...args: A) => Promise<R | undefined> {
  const latest = useLatest(fn);
  return React.useState(() => lock(latest))[0];
}

// Outside of the hook, because React Compiler cannot compile `finally` without `catch`.
// biome-ignore lint/suspicious/noExplicitAny: a parameter list of any types
function lock<A extends any[], R>(latest: {
  readonly current: (...args: A) => R | PromiseLike<R>;
}): (...args: A) => Promise<R | undefined> {
  let locked = false;
  return async (...args) => {
    if (locked) return;
    locked = true;
    try {
      const fn = latest.current;
      return await fn(...args);
    } finally {
      locked = false;
    }
  };
}
