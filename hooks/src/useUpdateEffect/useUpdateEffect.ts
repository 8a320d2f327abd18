import type { DependencyList, EffectCallback } from 'react';
import React from 'react';

/**
 * 与 `useEffect` 用法相同，但跳过首次执行，只在依赖更新时执行。
 *
 * @param effect 依赖更新后执行的函数，可以返回一个清理函数，它在下一次执行之前和组件卸载时运行。
 * @param deps 依赖列表，与 `useEffect` 相同；省略时除首次之外的每次渲染都会执行。
 * @since 1.3.1
 *
 * @example
 * useUpdateEffect(() => {
 *   save(draft);
 * }, [draft]);
 */
export function useUpdateEffect(effect: EffectCallback, deps?: DependencyList): void {
  const mounted = React.useRef(false);
  // Declared before the effect below, so that the flag is reset when React runs that effect again
  // without an update (StrictMode, Fast Refresh, Activity).
  React.useEffect(
    () => () => {
      mounted.current = false;
    },
    [],
  );
  React.useEffect(() => {
    if (mounted.current) return effect();
    mounted.current = true;
  }, deps); // eslint-disable-line react-hooks/exhaustive-deps -- the caller's own list
}
