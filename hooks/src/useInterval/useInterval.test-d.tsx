import { expectTypeOf, test } from 'vitest';
import { type UseIntervalOptions, useInterval } from './useInterval.js';

test('accepts a function, a delay that may be null or undefined, and options', () => {
  expectTypeOf(useInterval).toEqualTypeOf<
    (fn: () => void, delay: number | null | undefined, options?: UseIntervalOptions) => void
  >();
  expectTypeOf<UseIntervalOptions>().toEqualTypeOf<{ immediate?: boolean }>();
});

test('rejects a delay that is not a number, a missing delay and unknown options', () => {
  // @ts-expect-error the delay is missing; undefined has to be written
  () => useInterval(() => {});
  // @ts-expect-error not a number
  () => useInterval(() => {}, '1000');
  // @ts-expect-error not an option
  () => useInterval(() => {}, 1000, { immediately: true });
  // @ts-expect-error nobody would pass the argument
  () => useInterval((count: number) => console.log(count), 1000);
});
