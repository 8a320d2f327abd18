import { useCallback, useState } from 'react';

/** Where a counter stops. */
export interface CounterOptions {
  /**
   * The smallest value.
   * @default 0
   */
  min?: number;
  /**
   * The largest value.
   * @default Infinity
   */
  max?: number;
}

/**
 * A number that stays between two limits.
 * @param initial - The value at first.
 * @param options - Where it stops.
 * @returns The value, and how to change it.
 * - `count`: The value.
 * - `add`: Adds an amount, which may be negative.
 * @example
 * const [count, add] = useCounter(1, { max: 5 });
 */
export function useCounter(
  initial: number,
  { min = 0, max = Number.POSITIVE_INFINITY }: CounterOptions = {},
): [count: number, add: (amount: number) => void] {
  const [count, setCount] = useState(initial);
  const add = useCallback(
    (amount: number) => setCount((now) => Math.min(max, Math.max(min, now + amount))),
    [min, max],
  );
  return [count, add];
}
