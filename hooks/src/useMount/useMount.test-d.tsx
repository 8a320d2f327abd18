import { expectTypeOf, test } from 'vitest';
import { useMount } from './useMount.js';

test('accepts one function and returns nothing', () => {
  expectTypeOf(useMount).parameters.toEqualTypeOf<
    [fn: () => void | (() => void) | Promise<unknown>]
  >();
  expectTypeOf(useMount).returns.toEqualTypeOf<void>();
});

test('accepts a function that returns nothing, a cleanup, either of them, or a promise', () => {
  expectTypeOf(useMount).toBeCallableWith(() => {});
  expectTypeOf(useMount).toBeCallableWith(() => () => {});
  expectTypeOf(useMount).toBeCallableWith(() => (Math.random() ? () => {} : undefined));
  expectTypeOf(useMount).toBeCallableWith(async () => {});
  expectTypeOf(useMount).toBeCallableWith(async () => 1);
});

test('rejects anything but a function, and a function that needs arguments', () => {
  // @ts-expect-error the function is missing
  () => useMount();
  // @ts-expect-error not a function
  () => useMount('fn');
  // @ts-expect-error nobody would pass the argument
  () => useMount((id: number) => console.log(id));
});
