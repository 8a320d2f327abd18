import { expectTypeOf, test } from 'vitest';
import { useUnmount } from './useUnmount.js';

test('accepts one function and returns nothing', () => {
  expectTypeOf(useUnmount).toEqualTypeOf<(fn: () => void) => void>();
});

test('rejects anything but a function, and a function that needs arguments', () => {
  // @ts-expect-error the function is missing
  () => useUnmount();
  // @ts-expect-error not a function
  () => useUnmount(null);
  // @ts-expect-error nobody would pass the argument
  () => useUnmount((id: number) => console.log(id));
});
