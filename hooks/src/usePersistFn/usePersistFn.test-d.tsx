import { expectTypeOf, test } from 'vitest';
import { usePersistFn } from './usePersistFn.js';

test('keeps parameters with their labels, optional and rest ones, and the result', () => {
  const fn = (id: number, name?: string, ...rest: boolean[]) => `${id}${name}${rest}`;
  const hook = () => usePersistFn(fn);
  expectTypeOf(hook).returns.parameters.toEqualTypeOf<
    [id: number, name?: string, ...rest: boolean[]]
  >();
  expectTypeOf(hook).returns.returns.toEqualTypeOf<string>();
  expectTypeOf(hook).returns.toBeCallableWith(1);
  expectTypeOf(hook).returns.toBeCallableWith(1, 'a', true, false);
});

test('keeps a promise as the result', () => {
  expectTypeOf(() => usePersistFn(async () => 1)).returns.returns.toEqualTypeOf<Promise<number>>();
});

test('keeps the type of this', () => {
  const hook = () =>
    usePersistFn(function (this: Date, add: number) {
      return this.getTime() + add;
    });
  expectTypeOf(hook).returns.thisParameter.toEqualTypeOf<Date>();
  expectTypeOf(hook).returns.parameters.toEqualTypeOf<[add: number]>();
  // @ts-expect-error without a Date as this
  () => hook()(1);
});

test('does not keep the properties of the function', () => {
  const withProperty = Object.assign(() => {}, { cancel: () => {} });
  const hook = () => usePersistFn(withProperty);
  expectTypeOf(hook).returns.not.toHaveProperty('cancel');
});

test('rejects anything but a function, and wrong arguments', () => {
  // @ts-expect-error not a function
  () => usePersistFn(undefined);
  // @ts-expect-error not a function
  () => usePersistFn({});
  // @ts-expect-error the argument is a number
  () => usePersistFn((id: number) => id)('1');
  // @ts-expect-error the argument is missing
  () => usePersistFn((id: number) => id)();
});
