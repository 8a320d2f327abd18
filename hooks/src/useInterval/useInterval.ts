import React from 'react';
import { useLatest } from '../internal/useLatest.js';

/** The longest delay of the platform, 24.8 days: a longer one overflows, and the timer spins. */
const MAX_DELAY = 2 ** 31 - 1;

/** {@link useInterval} 的选项。 */
export interface UseIntervalOptions {
  /**
   * 是否在定时器第一次启动时立即执行一次 `fn`；之后修改 `delay` 不会再次立即执行。
   * @default false
   */
  immediate?: boolean;
}

/**
 * 声明式的 `setInterval`：每隔 `delay` 毫秒执行一次最新的函数。
 *
 * @remarks A declarative `setInterval`: calls the latest function every `delay` milliseconds.
 * @param fn 每次到点时执行的函数，总是最后一次提交的渲染中的那个；换一个函数不会重启定时器。
 * @param delay 间隔毫秒数，修改后从当前时刻重新计时。`null`、`undefined`、负数、`NaN` 和 `Infinity` 都会停止定时器；大于 2147483647 时按 2147483647 计。
 * @param options 可选配置；传入新的对象不会重启定时器。
 * @since 1.3.1
 *
 * @example
 * useInterval(() => setCount((c) => c + 1), running ? 1000 : null);
 */
export function useInterval(
  fn: () => void,
  delay: number | null | undefined,
  options?: UseIntervalOptions,
): void {
  const latest = useLatest(fn);
  const immediate = useLatest(options && options.immediate);
  const started = React.useRef(false);
  React.useEffect(() => {
    // Check the type first: `null >= 0` is true.
    if (typeof delay !== 'number' || !(delay >= 0 && delay < Infinity)) return;
    const tick = () => {
      const latestFn = latest.current;
      latestFn();
    };
    if (!started.current && immediate.current) tick();
    started.current = true;
    const timer = setInterval(tick, Math.min(delay, MAX_DELAY));
    return () => clearInterval(timer);
  }, [delay, immediate, latest]);
}
