import React, { type SyntheticEvent } from 'react';
import { expectTypeOf, test } from 'vitest';
import { type ToggleActions, useToggle } from './useToggle.js';

test('is boolean without arguments and with a boolean', () => {
  type Result = [boolean, ToggleActions<boolean>];
  expectTypeOf(() => useToggle()).returns.toEqualTypeOf<Result>();
  expectTypeOf(() => useToggle(true)).returns.toEqualTypeOf<Result>();
  expectTypeOf(() => useToggle(undefined)).returns.toEqualTypeOf<Result>();
  expectTypeOf((on: boolean) => useToggle(on)).returns.toEqualTypeOf<Result>();
});

test('is the value or a boolean with one value', () => {
  expectTypeOf(() => useToggle('a')).returns.toEqualTypeOf<
    ['a' | boolean, ToggleActions<'a' | boolean>]
  >();
  expectTypeOf(() => useToggle(0)[0]).returns.toEqualTypeOf<0 | boolean>();
});

test('is the union of the literals with two values', () => {
  expectTypeOf(() => useToggle('Hello', 'World')).returns.toEqualTypeOf<
    ['Hello' | 'World', ToggleActions<'Hello' | 'World'>]
  >();
  expectTypeOf(() => useToggle(0, 'one')[0]).returns.toEqualTypeOf<0 | 'one'>();
  expectTypeOf(() => useToggle(true, 'off')[0]).returns.toEqualTypeOf<true | 'off'>();
});

test('is as wide as its type arguments', () => {
  expectTypeOf(() => useToggle<string, string>('a', 'b')[0]).returns.toEqualTypeOf<string>();
  expectTypeOf((left: string, right: number) => useToggle(left, right)[0]).returns.toEqualTypeOf<
    string | number
  >();
});

test('has toggle with an optional value, setLeft and setRight', () => {
  expectTypeOf<ToggleActions<'a' | 'b'>>().toEqualTypeOf<{
    toggle: (value?: 'a' | 'b' | SyntheticEvent) => void;
    setLeft: () => void;
    setRight: () => void;
  }>();
});

test('has actions that can be passed to onClick, onChange and so on', () => {
  const { toggle, setLeft, setRight } = {} as ToggleActions<'a' | 'b'>;
  <button type="button" onClick={toggle} onFocus={setLeft} onBlur={setRight} />;
  <input onChange={toggle} />;
});

test('rejects values other than the two, and values that are not primitives', () => {
  // @ts-expect-error not one of the two
  () => useToggle('Hello', 'World')[1].toggle('other');
  // @ts-expect-error not a boolean
  () => useToggle()[1].toggle(1);
  // @ts-expect-error an object is not a number, a string or a boolean
  () => useToggle({});
  // @ts-expect-error null is not a number, a string or a boolean
  () => useToggle('a', null);
  // @ts-expect-error setLeft takes nothing
  () => useToggle()[1].setLeft(true);
});
