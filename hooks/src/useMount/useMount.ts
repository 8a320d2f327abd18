import React from 'react';

/**
 * 在组件首次渲染（mount）之后执行一次函数。
 *
 * @remarks Calls a function once, after the first render of the component.
 * @param fn 组件挂载后执行的函数。返回一个函数时，它会在组件卸载时执行；async 函数返回的 Promise 会被忽略。
 * @since 1.3.1
 *
 * @example
 * useMount(() => {
 *   return subscribe(onMessage);
 * });
 */
export function useMount(fn: () => void | (() => void) | Promise<unknown>): void {
  React.useEffect((): void | (() => void) => {
    const cleanup = fn();
    if (typeof cleanup === 'function') return cleanup;
  }, []); // eslint-disable-line react-hooks/exhaustive-deps -- a new function is not a new mount
}
