import React from 'react';
import { useLatest } from '../internal/useLatest.js';

/**
 * 在组件卸载（unmount）时执行函数，函数总能读到最新的 state 和 props。
 *
 * @remarks Calls a function when the component unmounts, with the latest state and props.
 * @param fn 组件卸载时执行的函数，取自最后一次提交的渲染；返回值会被忽略。
 * @since 1.3.1
 *
 * @example
 * useUnmount(() => {
 *   console.log('last count', count);
 * });
 */
export function useUnmount(fn: () => void): void {
  const latest = useLatest(fn);
  React.useEffect(
    () => () => {
      const latestFn = latest.current;
      latestFn();
    },
    [latest],
  );
}
