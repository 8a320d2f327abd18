import React from 'react';

/**
 * 一句话说明 useThing 做什么。
 *
 * @remarks One sentence that says what useThing does.
 * @param start 计数的初始值，只取首次渲染时的值。
 * @returns 由计数和操作组成的元组：
 * - `count`：当前的计数。
 * - `add`：计数加一。
 *
 * @example
 * const [count, add] = useThing(0);
 */
export function useThing(start: number): [count: number, add: () => void] {
  const [count, setCount] = React.useState(start);
  return [count, () => setCount((current) => current + 1)];
}
