import { expectTypeOf, test } from 'vitest';
import { useLockFn } from './useLockFn.js';

test('keeps the parameters and promises the result or, when ignored, undefined', () => {
  const hook = () => useLockFn(async (id: number, name?: string) => `${id}${name}`);
  expectTypeOf(hook).returns.toEqualTypeOf<
    (id: number, name?: string) => Promise<string | undefined>
  >();
});

test('keeps rest parameters', () => {
  const hook = () => useLockFn((first: string, ...rest: number[]) => [first, rest]);
  expectTypeOf(hook).returns.parameters.toEqualTypeOf<[first: string, ...rest: number[]]>();
});

test('accepts a function that returns a plain value, a thenable, or nothing', () => {
  expectTypeOf(() => useLockFn(() => 1)).returns.toEqualTypeOf<() => Promise<number | undefined>>();
  expectTypeOf(() => useLockFn(() => ({}) as PromiseLike<string>)).returns.toEqualTypeOf<
    () => Promise<string | undefined>
  >();
  expectTypeOf(() => useLockFn(async () => {})).returns.toEqualTypeOf<
    () => Promise<void | undefined>
  >();
});

test('rejects anything but a function, and wrong arguments', () => {
  // @ts-expect-error the function is missing
  () => useLockFn();
  // @ts-expect-error a promise is not a function
  () => useLockFn(Promise.resolve());
  // @ts-expect-error the argument is a number
  () => useLockFn(async (id: number) => id)('1');
  // @ts-expect-error an ignored call has no result
  (): Promise<number> => useLockFn(async () => 1)();
});
