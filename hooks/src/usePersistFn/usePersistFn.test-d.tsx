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

test('keeps type parameters', () => {
  const hook = () =>
    usePersistFn(<Item,>(list: Item[], pick: (item: Item) => boolean) => list.find(pick));
  const match = () => hook()(['a'], (item) => item.length > 0);
  expectTypeOf(match).returns.toEqualTypeOf<string | undefined>();
  expectTypeOf(hook).returns.toEqualTypeOf<
    <Item>(list: Item[], pick: (item: Item) => boolean) => Item | undefined
  >();
  // @ts-expect-error the items are numbers
  () => hook()([1], (item: string) => item.length > 0);
});

interface Read {
  (id: number): string;
  <Value>(id: string, initial: Value): Value;
}

test('keeps all overloads', () => {
  const hook = (read: Read) => usePersistFn(read);
  expectTypeOf(() => hook({} as Read)(1)).returns.toEqualTypeOf<string>();
  expectTypeOf(() => hook({} as Read)('a', [1])).returns.toEqualTypeOf<number[]>();
  // @ts-expect-error no overload takes a number and a value
  () => hook({} as Read)(1, true);
});

test('does not keep the properties of the function, and then its last overload', () => {
  const withProperty = Object.assign((id: number) => `${id}`, { cancel: () => {} });
  const hook = () => usePersistFn(withProperty);
  expectTypeOf(hook).returns.not.toHaveProperty('cancel');
  expectTypeOf(hook).returns.parameters.toEqualTypeOf<[id: number]>();
  expectTypeOf(hook).returns.returns.toEqualTypeOf<string>();
  const overloaded = (read: Read & { cancel: () => void }) => usePersistFn(read);
  expectTypeOf(overloaded).returns.not.toHaveProperty('cancel');
  expectTypeOf(overloaded).returns.parameter(0).toEqualTypeOf<string>();
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
