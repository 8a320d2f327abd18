import type { DependencyList, EffectCallback } from 'react';
import React from 'react';

/**
 * 与 `useEffect` 用法相同，但跳过首次执行，只在依赖更新时执行。
 *
 * @remarks Like `useEffect`, but skips the first run: runs only when dependencies change.
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
  const last = React.useRef<DependencyList | null>(null);
  const hasNoList = !deps;
  // Without a list there is nothing to compare, so the next run counts as the first.
  React.useEffect(
    () => () => {
      if (hasNoList) last.current = null;
    },
    [hasNoList],
  );
  React.useEffect(() => {
    const previous = last.current;
    last.current = deps || [];
    // React also runs effects without an update (StrictMode, Fast Refresh, Activity).
    if (previous && (hasNoList || deps.some((dep, index) => !Object.is(dep, previous[index])))) {
      return effect();
    }
  }, deps); // eslint-disable-line react-hooks/exhaustive-deps -- the caller's own list
}
